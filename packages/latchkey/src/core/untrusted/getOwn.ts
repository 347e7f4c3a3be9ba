/**
 * Reads a record by an untrusted key. Inherited properties such as `constructor` and `__proto__` count as
 * absent.
 */
export function getOwn<value>(
  record: Readonly<Record<string, value>> | undefined,
  key: string,
): value | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined
}
