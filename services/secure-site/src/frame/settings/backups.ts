import { createRecoveryPhrase, factorKeyFromPhrase, factorKeyFromPrf } from '@latchkey/keys/factors'
import { createPasskey, passkeyOptions, removePasskey } from 'latchkey/protocol/auth'
import { toBase64Url } from '../encoding/bytes.ts'
import { randomId } from '../encoding/randomId.ts'
import type { FrameContext } from '../FrameContext.ts'
import { createPasskeyHere, type PasskeyResponse } from '../passkey/askPasskey.ts'
import { openHandOver } from '../passkey/openHandOver.ts'
import { FrameError } from '../port/FrameError.ts'
import { loginOf } from '../session/loginOf.ts'
import { readAccount } from '../session/restoreLogin.ts'
import { changeFactors, factorsWithout, type NewFactor } from '../wallet/changeFactors.ts'
import { openWallet } from '../wallet/openWallet.ts'
import { hasWallet, type WalletAccount } from '../wallet/WalletAccount.ts'

type Change = {
  readonly factors?: (account: WalletAccount) => NewFactor[]
  readonly hasEscrow?: boolean
}

/** The ways back into the wallet: passkeys, a recovery phrase, the escrow service, the words of the wallet. */
export function backups(context: FrameContext) {
  const { auth, now, origin, store } = context

  async function readWallet(): Promise<WalletAccount> {
    const account = await readAccount(context)
    if (hasWallet(account)) return account
    throw new FrameError('FAILED', 'The account has no wallet.')
  }

  async function rotate({ factors = factorsWithout, hasEscrow }: Change): Promise<void> {
    const account = await readWallet()
    const wallet = await changeFactors(context, account, {
      factors: factors(account),
      hasEscrow: hasEscrow ?? account.wallet.hasEscrow,
    })
    store.setState({ account: { ...account, wallet } })
  }

  /** Adds a passkey to the logins, and to the ways to recover if it yields a key. */
  async function keepPasskey(
    { credentialId, prf, response }: PasskeyResponse,
    { challengeId, label }: { readonly challengeId: string; readonly label: string },
  ): Promise<void> {
    await auth.callAs(createPasskey, { challengeId, label, response, site: origin })
    if (!prf) {
      await readWallet()
      return
    }
    const { privateKey, publicKey } = await factorKeyFromPrf(prf, loginOf(store).userId)
    privateKey.fill(0)
    prf.fill(0)
    const factor: NewFactor = {
      createdAt: now(),
      credentialId,
      id: randomId(),
      kind: 'passkey',
      label,
      publicKey: toBase64Url(publicKey),
    }
    await rotate({ factors: (account) => [...factorsWithout(account), factor] })
  }

  return {
    readAccount: readWallet,

    /** Creates a passkey for logins, which also opens the wallet where it yields a key. */
    async addPasskey(label: string): Promise<void> {
      const { challengeId, options } = await auth.callAs(passkeyOptions, { purpose: 'create' })
      await keepPasskey(await createPasskeyHere(options), { challengeId, label })
    },
    /** Prepares the same in a window at top level. Open its `url` within a press, then call `add`. */
    async preparePasskey() {
      const { challengeId, url, wait } = await openHandOver(auth)
      const add = async (label: string, signal: AbortSignal) =>
        keepPasskey(await wait(signal), { challengeId, label })
      return { add, url }
    },

    /** Removes a passkey login, and the way to recover with the same passkey. */
    async removePasskey(id: string): Promise<void> {
      const { credentialId } = await auth.callAs(removePasskey, { id })
      const { wallet } = await readWallet()
      const factor = wallet.factors.find((one) => one.credentialId === credentialId)
      if (factor) await rotate({ factors: (account) => factorsWithout(account, factor.id) })
    },

    /** Makes a recovery phrase. It opens nothing until it is kept. */
    createPhrase: createRecoveryPhrase,
    /** Replaces the recovery phrase. */
    async keepPhrase(phrase: string, label: string): Promise<void> {
      const { privateKey, publicKey } = await factorKeyFromPhrase(phrase, loginOf(store).userId)
      privateKey.fill(0)
      const factor: NewFactor = {
        createdAt: now(),
        id: randomId(),
        kind: 'kit',
        label,
        publicKey: toBase64Url(publicKey),
      }
      const others = (account: WalletAccount) =>
        factorsWithout(account).filter(({ kind }) => kind !== 'kit')
      await rotate({ factors: (account) => [...others(account), factor] })
    },
    removeFactor: (id: string) => rotate({ factors: (account) => factorsWithout(account, id) }),
    setEscrow: (hasEscrow: boolean) => rotate({ hasEscrow }),

    /** Reads the words that any wallet accepts, for this moment only. */
    async exportWords(): Promise<string> {
      // A session that ended elsewhere must not show them.
      const { userId } = await readWallet()
      const { toMnemonic } = await import('@latchkey/keys/signing')
      return openWallet(context, userId).reveal(toMnemonic, 'device+login')
    },
  }
}
