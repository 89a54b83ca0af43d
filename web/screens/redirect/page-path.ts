/**
 * The rest of the address as a page below what it redirects to; undefined for one that would lead elsewhere: steps up,
 * another host, an empty step.
 */
export function pagePath(rest: string): string | undefined {
  const steps = rest.replace(/\/$/, '').split('/')
  if (steps.length === 1 && steps[0] === '') return ''
  const leadsAway = (step: string) =>
    step === '' || step === '.' || step === '..' || /[\\:]|\p{Cc}/u.test(step)
  return steps.some(leadsAway) ? undefined : steps.map(encodeURIComponent).join('/')
}
