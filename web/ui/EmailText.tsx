/** An e-mail address; a line that is too short for it is broken before its @ first. */
export function EmailText({ of: email }: { of: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
