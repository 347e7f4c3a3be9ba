import { isTaproot } from '../../core/networks/bitcoinForms.ts'
import type {
  BitcoinMethod,
  BitcoinProvider,
  BitcoinQuestion,
  BitcoinTransfer,
  PsbtInput,
} from '../../core/ports/bitcoinProvider.ts'
import type { Account, Session } from '../../core/ports/connector.ts'
import type { BitcoinDriver } from './driver.ts'
import { coded, eip1193Codes, toCoded, unsupported } from './refusals.ts'

/** Creates the common Bitcoin provider for a wallet's grant. */
export function createProvider(
  driver: BitcoinDriver,
  granted: () => Session | undefined,
): BitcoinProvider {
  const can: Record<BitcoinMethod, unknown> = {
    getAccountAddresses: true,
    sendTransfer: driver.pay,
    signMessage: driver.signMessage,
    signPsbt: driver.signPsbt,
  }
  const methods: readonly BitcoinMethod[] = [
    'getAccountAddresses',
    'sendTransfer',
    'signMessage',
    'signPsbt',
  ]
  return {
    methods: methods.filter((method) => can[method]),
    async request(question) {
      const session = granted()
      if (!session) throw coded(eip1193Codes.unauthorized, 'The wallet is not connected')
      try {
        return await answer(driver, session, question)
      } catch (error) {
        throw toCoded(error)
      }
    },
  }
}

async function answer(
  driver: BitcoinDriver,
  session: Session,
  { method, params }: BitcoinQuestion,
): Promise<unknown> {
  const { accounts, chainId } = session
  if (method !== 'getAccountAddresses') ownAccount(accounts, params.account)
  switch (method) {
    case 'getAccountAddresses':
      return addressesOf(accounts, params.intentions)
    case 'signMessage': {
      const { message, protocol } = params
      const { address } = ownAccount(accounts, params.address ?? params.account)
      if (!driver.signMessage) throw unsupported('sign messages')
      return driver.signMessage({
        address,
        chainId,
        isWished: protocol !== undefined,
        message,
        protocol: protocol ?? protocolOf(address),
      })
    }
    case 'signPsbt': {
      const { broadcast = false, psbt, signInputs } = params
      if (!driver.signPsbt) throw unsupported('sign PSBTs')
      for (const input of signInputs) checkInput(accounts, input)
      return driver.signPsbt({ broadcast, chainId, psbt, signInputs })
    }
    case 'sendTransfer': {
      if (!driver.pay) throw unsupported('send')
      return { txid: await driver.pay({ ...paymentOf(accounts, params), chainId }) }
    }
    default:
      throw unsupported(`do ${String(method).slice(0, 40)}`)
  }
}

/** The granted account of an address; refuses others before the wallet request. */
function ownAccount(accounts: Session['accounts'], address: string): Account {
  const account = accounts.find((known) => known.address === address)
  if (!account) throw coded(eip1193Codes.unauthorized, `The wallet did not share ${address}`)
  return account
}

function checkInput(accounts: Session['accounts'], { address, index }: PsbtInput) {
  ownAccount(accounts, address)
  if (!Number.isSafeInteger(index) || index < 0)
    throw coded(eip1193Codes.invalid, 'No input has that number')
}

/** Wallets choose the change address and attach no memo; anything more takes a PSBT. */
function paymentOf(
  [payment]: Session['accounts'],
  { account, amount, changeAddress, memo, recipientAddress }: BitcoinTransfer,
) {
  if (account !== payment.address) throw unsupported(`send from ${account}`)
  if (changeAddress && changeAddress !== account) throw unsupported('choose where change goes')
  if (memo) throw unsupported('write a memo')
  const satoshis = /^\d{1,16}$/.test(amount) ? Number(amount) : 0
  if (satoshis <= 0) throw coded(eip1193Codes.invalid, `${amount} is no amount of satoshis`)
  return { amount: satoshis, from: account, to: recipientAddress }
}

function addressesOf(accounts: Session['accounts'], intentions: readonly string[] | undefined) {
  // Any of several similar undeclared addresses may hold ordinals.
  const alike = accounts.filter(
    ({ address, purpose, type }) => !purpose && type === 'payment' && isTaproot(address),
  )
  return accounts.flatMap((account) => {
    const { address, path, publicKey, purpose, type } = account
    const isUnclear = alike.length > 1 && alike.includes(account)
    const intention = purpose ?? (isUnclear ? undefined : type)
    if (intentions && (!intention || !intentions.includes(intention))) return []
    return {
      address,
      type,
      ...(intention && { intention }),
      ...(path && { path }),
      ...(publicKey && { publicKey }),
    }
  })
}

/** The usual protocol of an address: pre-segwit addresses only have recoverable signatures. */
function protocolOf(address: string): 'ecdsa' | 'bip322' {
  return /^[123mn]/.test(address) ? 'ecdsa' : 'bip322'
}
