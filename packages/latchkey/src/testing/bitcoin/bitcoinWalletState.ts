import { ProviderError } from '../ProviderError.ts'
import type {
  BitcoinAccount,
  BitcoinInputToSign,
  BitcoinKey,
  BitcoinNetworkName,
} from './bitcoinAccount.ts'
import { bitcoinRoot, deriveBitcoinAccount, singleKeyAccount } from './bitcoinKeys.ts'
import { broadcastBitcoin, writeBitcoinPayment } from './bitcoinNode.ts'
import { type BitcoinMessageProtocol, signBitcoinMessage } from './signBitcoinMessage.ts'
import { ownBitcoinInputs, readBitcoinPsbt, signBitcoinPsbt } from './signBitcoinPsbt.ts'

export type BitcoinWalletSetup = {
  readonly accounts: number
  readonly mnemonic: string
  readonly network: BitcoinNetworkName
  readonly nodes: Readonly<Partial<Record<BitcoinNetworkName, string>>>
  readonly privateKeys: readonly Uint8Array[] | undefined
}

/** The state of a virtual Bitcoin wallet, independent of its interface. */
export type BitcoinWalletState = ReturnType<typeof createBitcoinWalletState>

/** A change in the wallet. */
export type BitcoinWalletChange = 'accounts' | 'network' | 'disconnected'

/** Creates a wallet's state. `ask` prompts the visitor and throws if they decline. */
export function createBitcoinWalletState(
  { accounts, mnemonic, network: first, nodes, privateKeys }: BitcoinWalletSetup,
  ask: (question: string) => Promise<void>,
) {
  const listeners = new Set<(change: BitcoinWalletChange) => void>()
  let network = first
  let active = 0
  let isGranted = false
  const root = privateKeys ? undefined : bitcoinRoot(mnemonic)
  let all = derive()

  function derive(): readonly [BitcoinAccount, ...BitcoinAccount[]] {
    const [one, ...others] = root
      ? Array.from({ length: accounts }, (_, index) => deriveBitcoinAccount(root, network, index))
      : (privateKeys ?? []).map((key) => singleKeyAccount(key, network))
    if (!one) throw new Error('A virtual wallet needs at least one account.')
    return [one, ...others]
  }

  const front = () => all[active] ?? all[0]

  function tell(change: BitcoinWalletChange) {
    for (const listener of [...listeners]) listener(change)
  }

  /** The addresses that pages may see, the payment address first. */
  function shared(): readonly BitcoinKey[] {
    return isGranted ? [front().payment, front().ordinals] : []
  }

  function keyOf(address: string): BitcoinKey {
    const key = shared().find((known) => known.address === address)
    if (!key) throw new ProviderError(4100, `${address} is not shared with this page.`)
    return key
  }

  function nodeUrl(): string {
    const url = nodes[network]
    if (!url) throw new ProviderError(4900, `The wallet knows no node of ${network}.`)
    return url
  }

  return {
    all: () => all,
    front,
    keyOf,
    shared,
    get network() {
      return network
    },

    async connect(question: string) {
      await ask(question)
      isGranted = true
      return shared()
    },

    leave() {
      if (!isGranted) return
      isGranted = false
      tell('disconnected')
    },

    /** A page disconnects: no event follows. */
    forget() {
      isGranted = false
    },

    listen(listener: (change: BitcoinWalletChange) => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },

    moveTo(name: BitcoinNetworkName) {
      if (name === network) return
      network = name
      all = derive()
      tell('network')
    },

    /** Sends from the payment address. Resolves with the transaction id. */
    async pay(
      question: string,
      recipients: readonly { readonly address: string; readonly amount: bigint }[],
    ) {
      const [payment] = shared()
      if (!payment) throw new ProviderError(4100, 'The page is not connected.')
      await ask(question)
      const transaction = await writeBitcoinPayment(nodeUrl(), payment, network, recipients)
      return broadcastBitcoin(nodeUrl(), transaction)
    },

    /** Finalizes and broadcasts a transaction. Resolves with its id. */
    async push(bytes: Uint8Array) {
      const transaction = readBitcoinPsbt(bytes)
      for (let index = 0; index < transaction.inputsLength; index++) {
        const { finalScriptSig, finalScriptWitness } = transaction.getInput(index)
        if (!finalScriptSig && !finalScriptWitness) transaction.finalizeIdx(index)
      }
      return broadcastBitcoin(nodeUrl(), transaction)
    },

    async signMessage(
      question: string,
      address: string,
      message: Uint8Array,
      protocol: BitcoinMessageProtocol,
    ) {
      const key = keyOf(address)
      await ask(question)
      return signBitcoinMessage(key, message, protocol)
    },

    async signPsbt(
      question: string,
      bytes: Uint8Array,
      inputs?: readonly BitcoinInputToSign[],
      { isFinal = false } = {},
    ): Promise<Uint8Array> {
      const psbt = readBitcoinPsbt(bytes)
      const wanted = inputs ?? ownBitcoinInputs(psbt, shared())
      for (const { address } of wanted) keyOf(address)
      await ask(question)
      signBitcoinPsbt(psbt, wanted, keyOf)
      if (isFinal) for (const { index } of wanted) psbt.finalizeIdx(index)
      return psbt.toPSBT()
    },

    switchAccount(index: number) {
      if (!all[index]) throw new Error(`The virtual wallet has no account ${index}.`)
      if (index === active) return
      active = index
      if (isGranted) tell('accounts')
    },
  }
}
