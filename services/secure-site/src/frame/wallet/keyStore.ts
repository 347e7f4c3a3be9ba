import type { KeyRecord, KeyStore } from '@latchkey/keys'
import type { Storage } from '../storage/openStorage.ts'

/** Names of key records begin with it. */
export const keyPrefix = 'key:'

/** Keeps the records of key back-ends in the frame's storage. */
export function keyStore(storage: Storage): KeyStore {
  return {
    async read(name) {
      const record = await storage.read(keyPrefix + name)
      return isKeyRecord(record) ? record : undefined
    },
    write: (name, record) => storage.write(keyPrefix + name, record),
    remove: (name) => storage.remove(keyPrefix + name),
  }
}

function isKeyRecord(value: unknown): value is KeyRecord {
  if (typeof value !== 'object' || value === null) return false
  const { key, sealed } = value as Partial<KeyRecord>
  return sealed instanceof Uint8Array && (key === undefined || key instanceof CryptoKey)
}
