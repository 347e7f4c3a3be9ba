import { fromBase64 } from '../../../core/bytes.ts'
import { property } from '../../../core/eip1193/provider.ts'
import { isTaproot } from '../../../core/networks/bitcoinForms.ts'
import type { KeptStorage } from '../../../core/storage/storage.ts'
import {
  featureOf,
  isStandardAccount,
  type StandardAccount,
  type StandardWallet,
} from '../../../core/walletStandard/wallet.ts'
import { createPurposes, type Purposes } from '../createPurposes.ts'
import type { BitcoinDriver, PsbtToSign, ReportedGrant } from '../driver.ts'
import { chainNameOf } from '../networks.ts'
import { coded, eip1193Codes, unsupported } from '../refusals.ts'
import { isBytes, requirePsbt, requireSignature, requireTxid } from '../walletResults.ts'
import { inputsByAddress } from './inputsByAddress.ts'

const wanted = ['payment', 'ordinals'] as const
/** Length of a recoverable signature. */
const ecdsaLength = 65

/** Wallets of the Wallet Standard with Bitcoin features. */
export function standardDriver(wallet: StandardWallet, storage: KeptStorage): BitcoinDriver {
  const askBitcoin = featureOf(wallet, 'bitcoin:connect', 'connect')
  const askAnybody = featureOf(wallet, 'standard:connect', 'connect')
  const signMessage = featureOf(wallet, 'bitcoin:signMessage', 'signMessage')
  const sign = featureOf(wallet, 'bitcoin:signTransaction', 'signTransaction')
  const send = featureOf(wallet, 'bitcoin:signAndSendTransaction', 'signAndSendTransaction')
  const move = featureOf(wallet, 'bitcoin:switchNetwork', 'switchNetwork')
  const purposes = createPurposes(storage, wallet.name)
  /** Requests need the account objects that the wallet shared. */
  let shared: readonly StandardAccount[] = []

  /** Wallets that are asked by purpose later share the same addresses without naming it. */
  function told(answer: unknown, { isByPurpose = false } = {}): ReportedGrant {
    const accounts = property(answer, 'accounts')
    if (!Array.isArray(accounts)) return { accounts }
    shared = accounts
      .filter(isStandardAccount)
      .filter(({ chains }) => chains.some((chain) => chain.startsWith('bitcoin:')))
    const known = isByPurpose ? inOrder(shared) : purposes.get()
    const chains = shared.flatMap((account) => account.chains)
    return {
      accounts: shared.map((account) => ({
        address: account.address,
        publicKey: account.publicKey,
        purpose: property(account, 'purpose') ?? known.get(account.address),
      })),
      keep: isByPurpose ? () => purposes.keep(known) : undefined,
      network: chains.filter((chain) => chain.startsWith('bitcoin:')),
    }
  }

  function inputOf({ chainId, psbt, signInputs }: PsbtToSign) {
    return {
      chain: `bitcoin:${chainNameOf(chainId)}`,
      inputsToSign: inputsByAddress(signInputs).map(({ address, ...group }) => ({
        account: accountOf(address),
        ...group,
      })),
      psbt: fromBase64(psbt),
    }
  }

  function accountOf(address: string): StandardAccount {
    const account = shared.find((known) => known.address === address)
    if (!account) throw coded(eip1193Codes.unauthorized, `The wallet did not share ${address}`)
    return account
  }

  return {
    async connect() {
      const ask = askBitcoin ?? askAnybody
      if (!ask) throw unsupported('share accounts')
      const isByPurpose = askBitcoin !== undefined
      return told(await ask(isByPurpose ? { purposes: [...wanted] } : {}), { isByPurpose })
    },

    async disconnect() {
      const leave = featureOf(wallet, 'bitcoin:disconnect', 'disconnect')
      const leaveAll = featureOf(wallet, 'standard:disconnect', 'disconnect')
      shared = []
      purposes.forget()
      if (leave) await leave()
      // A disconnection would end the wallet's other chains, too.
      else if (wallet.chains.every((chain) => chain.startsWith('bitcoin:'))) await leaveAll?.()
    },

    listen(changed) {
      const stopping = ['standard:events', 'bitcoin:events'].map((feature) =>
        featureOf(wallet, feature, 'on')?.('change', () => changed()),
      )
      return () => {
        for (const stop of stopping) if (typeof stop === 'function') stop()
      }
    },

    async read() {
      let known = told(wallet)
      // Authorized accounts are in `accounts`; some wallets fill it only after a silent connect.
      if (shared.length === 0 && askAnybody) known = told(await askAnybody({ silent: true }))
      if (shared.length === 0) purposes.forget()
      return known
    },

    ...(signMessage && {
      async signMessage({ address, isWished, message, protocol }) {
        const bytes = new TextEncoder().encode(message)
        const answer = await signMessage({ account: accountOf(address), message: bytes })
        const signature = property(firstOf(answer), 'signature')
        // The wallet chooses the protocol. A host that wants ECDSA cannot read BIP-322.
        const isRecovered = isBytes(signature) && signature.length === ecdsaLength
        if (isWished && protocol === 'ecdsa' && !isRecovered)
          throw unsupported(`sign by ECDSA with ${address}`)
        return { address, signature: requireSignature(signature) }
      },
    }),

    ...((sign ?? send) && {
      async signPsbt(asked) {
        const input = inputOf(asked)
        if (sign) return { psbt: requirePsbt(property(firstOf(await sign(input)), 'signedPsbt')) }
        if (!send || !asked.broadcast) throw unsupported('sign without sending')
        const txid = requireTxid(property(firstOf(await send(input)), 'txId'))
        return { psbt: asked.psbt, txid }
      },
    }),

    ...(move && {
      async switchNetwork(chainId) {
        await move({ chain: `bitcoin:${chainNameOf(chainId)}` })
        return undefined
      },
    }),
  }
}

function firstOf(answer: unknown): unknown {
  return Array.isArray(answer) ? answer[0] : undefined
}

/**
 * Accounts come in the order of the requested purposes; the address kind exposes wallets that mix
 * them up.
 */
function inOrder(accounts: readonly StandardAccount[]): Purposes {
  const [first, second] = accounts
  const isOrdered =
    accounts.length === 2 &&
    first &&
    second &&
    (!isTaproot(first.address) || isTaproot(second.address))
  // A single address for both purposes pays.
  return isOrdered
    ? new Map([
        [second.address, 'ordinals'],
        [first.address, 'payment'],
      ])
    : new Map()
}
