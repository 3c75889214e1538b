/** Whether a key belongs to the field that has the focus, and to nobody else. */
export function inField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT') return true
  return target instanceof HTMLInputElement && target.type !== 'range' && target.type !== 'checkbox'
}

/** Whether a key means something else: it was used already, belongs to a field, or to a dialog before the page. */
export function isTaken(event: KeyboardEvent): boolean {
  return (
    event.defaultPrevented || event.altKey || inField(event.target) || document.querySelector('[role=dialog]') !== null
  )
}
