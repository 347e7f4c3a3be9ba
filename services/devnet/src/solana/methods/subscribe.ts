import type { Address } from '@solana/kit'
import { describeAccount, type Encoding } from '../describe/describeAccount.ts'
import { slotTime } from '../ledger/createSlots.ts'
import type { Ledger, TransactionRecord } from '../ledger/Ledger.ts'
import { atSlot } from './Method.ts'
import type { Params } from './params.ts'

/** Starts a subscription; `last` marks the final notification. Returns a function that stops it. */
type Subscribe = (params: Params, tell: (result: unknown, last?: boolean) => void) => () => void

/**
 * Delay in ms of a notification that is available at once: some clients miss one that arrives
 * together with the response.
 */
const settle = 20

/** Subscriptions by the first word of their method, such as `signatureSubscribe`. */
export function subscriptionsOf(ledger: Ledger): Readonly<Record<string, Subscribe>> {
  return {
    account(params, tell) {
      const wanted = params.address(0)
      const { encoding } = params.settings(1)
      return ledger.listen((record) => {
        if (!touches(record, wanted)) return
        const account = ledger.account(wanted)
        tell(
          atSlot(ledger, account ? describeAccount(ledger, account, asEncoding(encoding)) : null),
        )
      })
    },
    logs(params, tell) {
      const { mentions } = params.settings(0)
      const wanted = Array.isArray(mentions) ? mentions.map(String) : undefined
      return ledger.listen((record) => {
        if (wanted && !wanted.some((one) => record.accounts.some((account) => account === one)))
          return
        const { error, logs, read } = record
        tell(atSlot(ledger, { err: error ?? null, logs, signature: read.signature }))
      })
    },
    program(params, tell) {
      const program = params.address(0)
      const { encoding } = params.settings(1)
      return ledger.listen((record) => {
        for (const one of new Set(record.accounts)) {
          const account = ledger.account(one)
          if (account?.owner !== program) continue
          const shown = describeAccount(ledger, account, asEncoding(encoding))
          tell(atSlot(ledger, { account: shown, pubkey: one }))
        }
      })
    },
    signature(params, tell) {
      const signature = params.text(0)
      const ended = (record: TransactionRecord) =>
        tell(atSlot(ledger, { err: record.error ?? null }), true)
      const known = ledger.record(signature)
      if (known) {
        const timer = setTimeout(() => ended(known), settle)
        return () => clearTimeout(timer)
      }
      return ledger.listen((record) => {
        if (record.read.signature === signature) ended(record)
      })
    },
    slot(_, tell) {
      const timer = setInterval(() => {
        ledger.slots.advance()
        const slot = ledger.slots.current()
        tell({ parent: slot - 1n, root: slot - 32n, slot })
      }, slotTime)
      return () => clearInterval(timer)
    },
  }
}

/** Whether a transaction changed the account or its token accounts. */
function touches({ accounts, postTokens }: TransactionRecord, wanted: Address): boolean {
  return accounts.includes(wanted) || postTokens.some(({ owner }) => owner === wanted)
}

function asEncoding(wanted: unknown): Encoding {
  return wanted === 'jsonParsed' || wanted === 'base58' ? wanted : 'base64'
}
