/** Puts a value under any key: `__proto__` is one like others in JSON, but not when it is assigned. */
export function putAt<Value>(record: Record<string, Value>, key: string, value: Value): void {
  if (key !== '__proto__') record[key] = value
  else Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true })
}
