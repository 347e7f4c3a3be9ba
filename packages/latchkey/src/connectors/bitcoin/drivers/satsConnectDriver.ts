import { property } from '../../../core/eip1193/provider.ts'
import { waitFor } from '../../../core/eip1193/waitFor.ts'
import { hasCode } from '../../../core/eip1193/walletError.ts'
import { isTaproot } from '../../../core/networks/bitcoinForms.ts'
import type { PsbtInput } from '../../../core/ports/bitcoinProvider.ts'
import { walletError } from '../../../core/ports/errors.ts'
import type { BitcoinDriver, ReportedGrant } from '../driver.ts'
import { has } from '../has.ts'
import { type ChainName, chainNameOf } from '../networks.ts'
import { coded, eip1193Codes, inactiveAccountError, unsupported } from '../refusals.ts'
import { requirePsbt, requireSignature, requireTxid } from '../walletResults.ts'
import { callMethod } from './callMethod.ts'
import { isUnknownMethod, requestRpc, satsCodes } from './requestRpc.ts'

const purposes = ['payment', 'ordinals', 'stacks']
const events = ['accountChange', 'networkChange', 'disconnect']
/** How long to wait for a wallet to report its active account, in ms. */
const patience = 4_000

/** sats-connect's names of networks. */
const names: Readonly<Record<ChainName, string>> = {
  mainnet: 'Mainnet',
  regtest: 'Regtest',
  signet: 'Signet',
  testnet: 'Testnet',
  testnet4: 'Testnet4',
}

/** Wallets with the sats-connect protocol (WBIP), such as Xverse. */
export function satsConnectDriver(
  wallet: object,
  /** Methods that the wallet declares. */
  methods: readonly string[] = [],
): BitcoinDriver {
  const ask = (method: string, params: unknown) => requestRpc(wallet, satsCodes, method, params)
  const knows = (method: string) => methods.length === 0 || methods.includes(method)
  const read = async () => reportedBy(await ask('wallet_getAccount', null))
  const listeners = new Set<() => void>()

  /**
   * The wallet pays from its active account, which may have changed without an event; some wallets
   * cannot report it.
   */
  async function expectInFront(address: string) {
    if (!knows('wallet_getAccount')) return
    const told = await waitFor(read(), { limit: patience }).catch((error: unknown) => {
      if (!isUnknownMethod(error)) throw error
    })
    if (!told) return
    const accounts: readonly unknown[] = Array.isArray(told.accounts) ? told.accounts : []
    const addresses = accounts
      // An account without a purpose may pay.
      .filter((account) => !/^(ordinals?|stacks)$/.test(String(property(account, 'purpose'))))
      .map((account) => (typeof account === 'string' ? account : property(account, 'address')))
    if (addresses.includes(address)) return
    for (const listener of [...listeners]) listener()
    throw inactiveAccountError(addresses[0], address)
  }

  return {
    async connect(chainId) {
      const network = chainNameOf(chainId)
      // From the newest method to the oldest; wallets refuse unknown methods at once.
      const ways: readonly (readonly [method: string, params: unknown])[] = [
        ['wallet_connect', { addresses: purposes, ...(network && { network: names[network] }) }],
        ['getAccounts', { purposes }],
        ['getAccounts', { purposes: purposes.slice(0, 2) }],
        ['getAddresses', { purposes: purposes.slice(0, 2) }],
      ]
      for (const [method, params] of ways) {
        if (!knows(method) && method !== 'getAddresses') continue
        try {
          return reportedBy(await ask(method, params))
        } catch (error) {
          if (!isUnknownMethod(error) && !hasCode(error, eip1193Codes.invalid)) throw error
        }
      }
      throw unsupported('share accounts')
    },

    disconnect: () => ask('wallet_disconnect', null),

    listen(changed) {
      if (!has(wallet, 'addListener')) return () => {}
      const tell = () => changed()
      listeners.add(tell)
      const stopping = events.map(async (eventName) => {
        const cb = (event: unknown) => changed(reportedIn(eventName, event))
        return callMethod(wallet, 'addListener', { cb, eventName })
      })
      return () => {
        listeners.delete(tell)
        // Only active subscriptions need a stop.
        for (const stop of stopping)
          stop.then((work) => typeof work === 'function' && work()).catch(() => {})
      }
    },

    async pay({ amount, from, to }) {
      await expectInFront(from)
      const recipients = [{ address: to, amount }]
      return requireTxid(property(await ask('sendTransfer', { recipients }), 'txid'))
    },

    read,

    async signMessage({ address, message, protocol }) {
      const answer = await ask('signMessage', {
        address,
        message,
        protocol: protocol === 'ecdsa' ? 'ECDSA' : 'BIP322',
      })
      return { address, signature: requireSignature(property(answer, 'signature')) }
    },

    async signPsbt({ broadcast, psbt, signInputs }) {
      const inputs: Record<string, number[]> = {}
      for (const input of signInputs) {
        checkSighashes(input)
        inputs[input.address] = [...(inputs[input.address] ?? []), input.index]
      }
      const answer = await ask('signPsbt', { broadcast, psbt, signInputs: inputs })
      const txid = property(answer, 'txid')
      return {
        psbt: requirePsbt(property(answer, 'psbt')),
        ...(txid ? { txid: requireTxid(txid) } : {}),
      }
    },

    ...(knows('wallet_changeNetwork') && {
      async switchNetwork(chainId) {
        const network = chainNameOf(chainId)
        if (!network) throw unsupported(`switch to ${chainId}`)
        await ask('wallet_changeNetwork', { name: names[network] })
        return undefined
      },
    }),
  }
}

/**
 * These wallets read the sighash type from the PSBT, at most one per input; without it they sign
 * with the default.
 */
function checkSighashes({ address, index, sighashTypes = [] }: PsbtInput) {
  const usual = isTaproot(address) ? 0 : 1
  if (new Set(sighashTypes).size < 2 || sighashTypes.includes(usual)) return
  const problem = `this wallet accepts one sighash type for input ${index}, not ${sighashTypes.join(' or ')}`
  const refusal = walletError('INVALID_REQUEST', { method: 'signPsbt', problem })
  throw coded(eip1193Codes.invalid, refusal.message, refusal)
}

/** A list of accounts, or an object that also names the network. */
function reportedBy(answer: unknown): ReportedGrant {
  if (Array.isArray(answer)) return { accounts: answer }
  const network = property(property(property(answer, 'network'), 'bitcoin'), 'name')
  return { accounts: property(answer, 'addresses'), network }
}

function reportedIn(event: string, value: unknown): ReportedGrant | undefined {
  if (event === 'disconnect') return { accounts: [] }
  const accounts = property(value, 'addresses')
  return accounts === undefined || accounts === null
    ? undefined
    : { accounts, network: property(property(value, 'bitcoin'), 'name') }
}
