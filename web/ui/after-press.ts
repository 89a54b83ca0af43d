/**
 * A fault that appears when a field is left moves what is below it. While the pointer is pressed nothing may
 * move: it would be released beside the button, which then is not clicked.
 */
let isPressed = false
let waiting: (() => void)[] = []

function release() {
  isPressed = false
  const due = waiting
  waiting = []
  // the click comes right after the release
  setTimeout(() => {
    for (const work of due) work()
  })
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPressed = true), true)
  window.addEventListener('pointerup', release, true)
  window.addEventListener('pointercancel', release, true)
}

/** Does the work now, or as soon as the pointer is released. */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work)
  else work()
}
