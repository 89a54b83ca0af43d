/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: typeOf(name) }))
  download(url, name)
  URL.revokeObjectURL(url)
}

/** Lets the browser fetch a file of our server, which names it. */
export const fetchFile = (path: string): void => download(path, '')

function download(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}

const types: Record<string, string> = {
  csv: 'text/csv',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain',
}
const typeOf = (name: string) => `${types[name.split('.').at(-1) ?? ''] ?? 'text/plain'};charset=utf-8`
