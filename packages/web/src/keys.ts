/** Whether a key belongs to the field that has the focus, and to nobody else. */
export function inField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT') return true
  return target instanceof HTMLInputElement && target.type !== 'range' && target.type !== 'checkbox'
}
