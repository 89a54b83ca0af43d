/**
 * A page of text as PDF, without a library: lines with something on the left and something on the right. The font is one
 * that every reader has, so that nothing is embedded; letters with accents are named to it one by one.
 */

export type Line = {
  left: string
  /** Ends at the right margin. */
  right?: string
  /** In points. */
  size?: number
  /** From the line above, in points. */
  gap?: number
  isBold?: boolean
  /** With a rule above it. */
  isRuled?: boolean
}

/** A4 in points. */
const page = { width: 595, height: 842, margin: 56 }

/** Widths of Helvetica from the space to the tilde, in thousandths of the size. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]

/** How fonts name the accents that follow a letter when it is taken apart. */
const accents: Record<string, string> = {
  '\u0300': 'grave',
  '\u0301': 'acute',
  '\u0302': 'circumflex',
  '\u0303': 'tilde',
  '\u0304': 'macron',
  '\u0306': 'breve',
  '\u0307': 'dotaccent',
  '\u0308': 'dieresis',
  '\u030a': 'ring',
  '\u030b': 'hungarumlaut',
  '\u030c': 'caron',
  '\u0327': 'cedilla',
  '\u0328': 'ogonek',
}
const others: Record<string, string> = {
  '€': 'Euro',
  '–': 'endash',
  '„': 'quotedblbase',
  '“': 'quotedblleft',
  '”': 'quotedblright',
  '’': 'quoteright',
  ß: 'germandbls',
  ł: 'lslash',
  Ł: 'Lslash',
  đ: 'dcroat',
  Đ: 'Dcroat',
  ø: 'oslash',
  Ø: 'Oslash',
  æ: 'ae',
  Æ: 'AE',
}

function glyphOf(letter: string): string | undefined {
  const [base = '', accent = '', ...more] = Array.from(letter.normalize('NFD'))
  const name = accents[accent]
  return name && !more.length && /[A-Za-z]/.test(base) ? base + name : others[letter]
}

/** Spaces and hyphens that hold together are plain ones on paper. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u2011\u2212]/g, '-')
/** By code points: a letter with its accent is one, and what is beyond fonts is a question mark anyway. */
const lettersOf = (text: string) => Array.from(plain(text))
const isAscii = (letter: string) => letter >= ' ' && letter <= '~'
const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0')
const utf16 = (text: string) =>
  Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index), 4)).join('')

export function onePagePdf(title: string, lines: readonly Line[]): Buffer {
  const letters = [...new Set(lines.flatMap(({ left, right = '' }) => lettersOf(left + right)))]
  // every letter beyond ASCII gets a code of its own; one without a name in fonts becomes a question mark
  const named = letters.filter((letter) => !isAscii(letter) && glyphOf(letter)).slice(0, 127)
  const codes = new Map(named.map((letter, index) => [letter, 128 + index]))
  const codeOf = (letter: string) => codes.get(letter) ?? (isAscii(letter) ? letter.charCodeAt(0) : 63)
  const show = (text: string) =>
    `<${lettersOf(text)
      .map((letter) => hex(codeOf(letter), 2))
      .join('')}>`
  const widthOf = (text: string, size: number) =>
    (lettersOf(text).reduce((sum, letter) => sum + widthOfLetter(letter), 0) * size) / 1000

  let y = page.height - page.margin
  const drawn = lines.map(({ left, right, size = 11, gap = 18, isBold, isRuled }) => {
    y -= gap
    const at = (x: number, text: string) =>
      `BT /${isBold ? 'B' : 'R'} ${size} Tf ${x.toFixed(2)} ${y} Td ${show(text)} Tj ET`
    const end = page.width - page.margin
    return [
      ...(isRuled ? [`0.8 G ${page.margin} ${y + size + 4} m ${end} ${y + size + 4} l S`] : []),
      at(page.margin, left),
      ...(right ? [at(end - widthOf(right, size), right)] : []),
    ].join('\n')
  })
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding 7 0 R /ToUnicode 8 0 R >>`
  const differences = named.map((letter) => `/${glyphOf(letter)}`).join(' ')
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>`,
    stream(drawn.join('\n')),
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [128 ${differences}] >>`,
    stream(toUnicode(codes)),
    `<< /Title <feff${utf16(title)}> >>`,
  ])
}

/** A letter with an accent is as wide as the one without. */
function widthOfLetter(letter: string): number {
  const [base = ' '] = letter.normalize('NFD')
  return widths[base.charCodeAt(0) - 32] ?? 556
}

/** So that text can be searched and copied. */
const toUnicode = (
  codes: ReadonlyMap<string, number>,
) => `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /Letters def /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange
1 beginbfrange <20> <7e> <0020> endbfrange
${[...codes].map(([letter, code]) => `1 beginbfchar <${hex(code, 2)}> <${utf16(letter)}> endbfchar`).join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`

const stream = (content: string) =>
  `<< /Length ${Buffer.byteLength(content)} >>\nstream\n${content}\nendstream`

/** The objects with their table: readers find each by its place in the file. The first is the root, the last the title. */
function assemble(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}
