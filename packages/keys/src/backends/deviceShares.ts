import { createDeviceKey, open, seal } from '../ciphers/seal.ts'
import { sealingContext } from '../ciphers/sealingContext.ts'
import type { Share } from '../shares/Share.ts'
import type { KeyStore } from './KeyStore.ts'

/** The share in use, and the one that replaces it once the provider has its counterpart. */
type Slot = 'device' | 'device.next'

/** The device shares of one wallet in a store, each sealed under a key of its own. */
export type DeviceShares = {
  read(slot: Slot): Promise<Share | undefined>
  write(slot: Slot, share: Share): Promise<void>
  /** Makes a share the one in use. */
  promote(share: Share): Promise<void>
  remove(): Promise<void>
}

export function deviceShares(walletId: string, store: KeyStore): DeviceShares {
  const context = sealingContext(walletId, 'device-share')
  const nameOf = (slot: Slot) => `${walletId}/${slot}`
  const write = async (slot: Slot, share: Share) => {
    const key = await createDeviceKey()
    await store.write(nameOf(slot), { key, sealed: await seal(key, share, context) })
  }
  return {
    async read(slot) {
      const record = await store.read(nameOf(slot))
      return record?.key && open(record.key, record.sealed, context)
    },
    write,
    async promote(share) {
      await write('device', share)
      await store.remove(nameOf('device.next'))
    },
    async remove() {
      await store.remove(nameOf('device'))
      await store.remove(nameOf('device.next'))
    },
  }
}
