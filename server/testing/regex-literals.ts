/** Every regular expression of the program, read from the syntax tree of its sources. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { checkout } from '#platform/checkout.ts'

/** `regex` is undefined where it is put together only while the program runs. */
export type RegexLiteral = { place: string; text: string; regex: RegExp | undefined }

/** Rooms whose expressions meet what strangers have written; tests and generated files meet only our own texts. */
export function regexLiterals(rooms: readonly string[]): RegexLiteral[] {
  return rooms.flatMap((room) =>
    readdirSync(join(checkout, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
      .map((entry) => relative(checkout, join(entry.parentPath, entry.name)))
      .filter((file) => !file.startsWith('server/testing/') && !file.startsWith('server/generated/'))
      .sort()
      .flatMap((file) => literalsOf(file, readFileSync(join(checkout, file), 'utf8'))),
  )
}

export function literalsOf(file: string, source: string): RegexLiteral[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest)
  const found: RegexLiteral[] = []
  const visit = (node: ts.Node): void => {
    const regex = regexOf(node)
    if (regex !== 'none') {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
      found.push({ place: `${file}:${line + 1}`, text: node.getText(tree), regex })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

function regexOf(node: ts.Node): RegExp | undefined | 'none' {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return new RegExp(node.text.slice(1, end), node.text.slice(end + 1))
  }
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return 'none'
  if (!ts.isIdentifier(node.expression) || node.expression.text !== 'RegExp') return 'none'
  const [source, flags] = node.arguments ?? []
  if (source && ts.isRegularExpressionLiteral(source)) return 'none' // it is visited by itself
  if (!source || !ts.isStringLiteralLike(source)) return undefined
  if (flags && !ts.isStringLiteralLike(flags)) return undefined
  return new RegExp(source.text, flags && ts.isStringLiteralLike(flags) ? flags.text : '')
}
