/**
 * What a record has under a key that a stranger wrote: `constructor` and `__proto__`, which every
 * object answers to, are nothing unless they were put there.
 */
export function getOwn<value>(
  record: Readonly<Record<string, value>> | undefined,
  key: string,
): value | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined
}
