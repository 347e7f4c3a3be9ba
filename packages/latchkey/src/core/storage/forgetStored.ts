import type { Engine } from '../engine.ts'
import { createStorage, storagePrefix } from './storage.ts'
import { storedKeys, tokenKeyPrefix } from './storedKeys.ts'

/** The key at which session libraries of the page look for a wallet to open. */
const sharedKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Removes everything that the instance, its connectors and its sign-ins stored in this browser. */
export function forgetStored({ storage }: Pick<Engine, 'storage'>): void {
  for (const key of storedKeys) {
    storage.remove(key)
    tellPage(storage.prefix + key)
  }
  // Sign-ins belong to the site, so no instance's name is part of their keys.
  createStorage().remove('siwx')
  try {
    const tokens = `${storagePrefix}${tokenKeyPrefix}`
    for (const key of Object.keys(window.localStorage))
      if (key === sharedKey || key.startsWith(tokens)) window.localStorage.removeItem(key)
  } catch {
    // A forbidden storage holds nothing.
  }
}

/** Has the values that this page holds in memory follow storage, as they follow other tabs. */
function tellPage(key: string): void {
  if (typeof window !== 'undefined' && typeof StorageEvent !== 'undefined')
    window.dispatchEvent(new StorageEvent('storage', { key }))
}
