/** A sentence in which `**this**` stands out. */
export const Rich = ({ text }: { text: string }) =>
  text.split('**').map((part, at) =>
    at % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence stay in their places
      <b key={at}>{part}</b>
    ) : (
      part
    ),
  )

export const plain = (text: string): string => text.replaceAll('**', '')
