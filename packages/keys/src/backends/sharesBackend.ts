import { KeysError } from '../KeysError.ts'
import { type Secret, withSecret } from '../secret.ts'
import { combineShares } from '../shares/combineShares.ts'
import { createDeviceShare } from '../shares/createDeviceShare.ts'
import { isSameSplit, type Share } from '../shares/Share.ts'
import { type Shares, splitSecret } from '../shares/splitSecret.ts'
import { deviceShares } from './deviceShares.ts'
import type { KeyBackend } from './KeyBackend.ts'
import type { KeyStore } from './KeyStore.ts'

/** The two shares that recreate the secret. */
export type Factors = 'device+login' | 'device+recovery' | 'login+recovery'

/** The shares outside this device. The back-end wipes each share that it is handed. */
export type ShareHolder = {
  /** Asks the provider for the login share. */
  login(): Promise<Share>
  /** Asks passkey, visitor or escrow for the recovery share. */
  recovery(): Promise<Share>
  /** Replaces the login and the recovery share: both or neither. */
  save(shares: Pick<Shares, 'login' | 'recovery'>): Promise<void>
}

/** Options of {@link sharesBackend}. */
export type SharesBackendOptions = {
  readonly walletId: string
  readonly store: KeyStore
  readonly shares: ShareHolder
}

/** A {@link KeyBackend} whose secret is split, 2 of 3. */
export type SharesBackend = KeyBackend & {
  /** Without `factors`: device and login share, or login and recovery share on a new device. */
  reveal<result>(use: (secret: Secret) => Promise<result>, factors?: Factors): Promise<result>
  /** Makes a fresh split, which ends the shares of every other device. */
  rotate(factors?: Factors): Promise<void>
  /** Creates this device's share from the login and the recovery share. Other devices keep theirs. */
  addDevice(): Promise<void>
}

/**
 * Keeps a secret in three shares: device (in `store`), login and recovery (with `shares`).
 * An interrupted `create` or `rotate` leaves either the old or the new split usable.
 *
 * Vector: none; `sharesBackend.test.ts` interrupts each step.
 *
 * @example
 * ```ts
 * const backend = sharesBackend({ walletId: 'wallet-1', store: memoryStore(), shares })
 * await withSecret(createSecret(), (secret) => backend.create(secret))
 * const length = await backend.reveal(async (secret) => secret.length)
 * declare const shares: import('@latchkey/keys').ShareHolder
 * import { createSecret, memoryStore, withSecret } from '@latchkey/keys'
 * ```
 */
export function sharesBackend({ walletId, store, shares }: SharesBackendOptions): SharesBackend {
  const devices = deviceShares(walletId, store)

  /** The device share of the other share's split. An interrupted rotation leaves two. */
  async function deviceShareFor(other: Share): Promise<Share> {
    const device = await devices.read('device')
    if (device && isSameSplit(device, other)) return device
    const next = await devices.read('device.next')
    if (next && isSameSplit(next, other)) {
      await devices.promote(next)
      return next
    }
    throw new KeysError(device ? 'SHARES_MISMATCH' : 'WALLET_MISSING')
  }

  async function recreate(wanted?: Factors): Promise<Secret> {
    const isKnown = (await devices.read('device')) ?? (await devices.read('device.next'))
    if (!isKnown && wanted?.startsWith('device')) throw new KeysError('WALLET_MISSING')
    const factors = wanted ?? (isKnown ? 'device+login' : 'login+recovery')
    const first = await (factors === 'device+recovery' ? shares.recovery() : shares.login())
    const second = await (factors === 'login+recovery' ? shares.recovery() : deviceShareFor(first))
    try {
      return await combineShares(first, second)
    } finally {
      first.fill(0)
      second.fill(0)
    }
  }

  /** The device share is stored before the provider replaces its own, so that no step can lose both. */
  async function saveSplit(secret: Secret): Promise<void> {
    const { device, login, recovery } = await splitSecret(secret)
    await devices.write('device.next', device)
    await shares.save({ login, recovery })
    await devices.promote(device)
  }

  return {
    async create(secret) {
      if (await devices.read('device')) throw new KeysError('WALLET_EXISTS')
      await saveSplit(secret)
    },
    reveal: async (use, factors?: Factors) => withSecret(await recreate(factors), use),
    rotate: async (factors?: Factors) => withSecret(await recreate(factors), saveSplit),
    async addDevice() {
      await devices.promote(await createDeviceShare(await shares.login(), await shares.recovery()))
    },
    remove: () => devices.remove(),
  }
}
