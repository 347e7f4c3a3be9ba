import type { TypedDataTypes } from '@latchkey/keys/signing'

/** The type of a message with all types that it refers to, as EIP-712 hashes it. */
export function encodeType(types: TypedDataTypes, primaryType: string): string {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name) || !types[name]) return
    found.add(name)
    for (const { type } of types[name]) visit(type.replace(/(?:\[\d{0,4}\]){1,4}$/, ''))
  }
  visit(primaryType)
  found.delete(primaryType)
  return [primaryType, ...[...found].sort()]
    .map((name) => {
      const fields = (types[name] ?? []).map((field) => `${field.type} ${field.name}`)
      return `${name}(${fields.join(',')})`
    })
    .join('')
}
