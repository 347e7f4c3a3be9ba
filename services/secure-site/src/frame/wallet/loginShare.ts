import { createDeviceKey, type KeyStore, open, type Share, seal } from '@latchkey/keys'

// The login share stays on this device until the login ends, so that signing needs no provider.
const nameOf = (userId: string) => `${userId}/login`
const contextOf = (userId: string) => `latchkey:1:login-share:${userId}`

/** Keeps the login share, sealed by a key that no script can export. */
export async function keepLoginShare(store: KeyStore, userId: string, share: Share): Promise<void> {
  const key = await createDeviceKey()
  await store.write(nameOf(userId), { key, sealed: await seal(key, share, contextOf(userId)) })
}

/** Reads the login share; undefined without one. */
export async function readLoginShare(store: KeyStore, userId: string): Promise<Share | undefined> {
  const record = await store.read(nameOf(userId))
  return record?.key && open(record.key, record.sealed, contextOf(userId))
}
