import type { CaipAddress } from '../../../core/caip.ts'
import type { Engine } from '../../../core/engine.ts'
import { onDestroy } from '../../../core/lifetime/onDestroy.ts'
import { statusOf } from '../../../core/provider/client/request.ts'
import { watchTokens } from '../../../core/tokens/watchTokens.ts'
import { buyAmount } from '../form/buyAmount.ts'
import { sendModel } from '../sendModel.ts'
import { type SendState, sendStore, unread } from '../sendStore.ts'
import { createReader } from './createReader.ts'
import { errorIn, type Reading } from './reading.ts'
import { sendQuestions } from './sendQuestions.ts'
import { type SendWatching, sendWatching } from './sendWatching.ts'

/** How often amounts and fees are read again, in ms. */
const every = 10_000

/**
 * Reads all that a form has to know, whatever is typed into it, for as long as somebody looks. Several
 * views may look: they share one who reads. Returns what stops it.
 */
export function watchSend(engine: Engine): () => void {
  const watching = sendWatching(engine)
  watching.count += 1
  watching.reader ??= startWatching(engine)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    watching.count -= 1
    // The next view of the feature comes in the same breath: it goes on with what is known.
    queueMicrotask(() => {
      if (watching.count > 0) return
      watching.reader?.stop()
      watching.reader = undefined
    })
  }
}

function startWatching(engine: Engine): NonNullable<SendWatching['reader']> {
  const store = sendStore(engine)
  const readers = {
    coin: readerOf('coin'),
    fee: readerOf('fee'),
    nature: readerOf('nature'),
    past: readerOf('past'),
    receiver: readerOf('receiver'),
    token: readerOf('token'),
  }
  let account: CaipAddress | undefined
  let stopTokens = () => {}

  /** A reader of one of the readings of the store. */
  function readerOf<name extends keyof SendState>(name: name) {
    type Value = SendState[name] extends Reading<infer value> ? value : never
    return createReader<Value>((reading) => store.setState({ [name]: reading }))
  }

  function follow() {
    const send = store.getState()
    const { from, network } = sendModel(engine.store.getState(), send)
    const now = network && from ? (`${network.caipNetworkId}:${from}` as const) : undefined
    if (now !== account) {
      account = now
      stopTokens()
      stopTokens = now ? watchTokens(engine, now, (tokens) => store.setState({ tokens })) : () => {}
    }
    buyAmount(engine)
    const questions = sendQuestions(engine, store.getState())
    readers.coin.follow(questions.coin)
    readers.token.follow(questions.token)
    readers.receiver.follow(questions.receiver)
    readers.nature.follow(questions.nature)
    readers.past.follow(questions.past)
    readers.fee.follow(questions.fee)
  }

  function again(how: 'again' | 'poll' = 'again') {
    const state = store.getState()
    readers.coin[how]()
    readers.token[how]()
    readers.fee[how]()
    // Who somebody is does not change while it is typed; what could not be known may be known now.
    for (const name of ['receiver', 'nature', 'past'] as const)
      if (state[name].status === 'failed') readers[name][how]()
  }

  function poll() {
    if (document.visibilityState === 'hidden') return
    const { coin, fee, token } = store.getState()
    if ([coin, fee, token].some(isOverloaded)) clearInterval(timer)
    else again('poll')
  }

  // What somebody read before is not what is asked for now.
  store.setState(unread)
  follow()
  const timer = setInterval(poll, every)
  const unsubscribes = [engine.store.subscribe(follow), store.subscribe(follow)]
  const forget = onDestroy(engine, stop)
  return { again, knowFee: readers.fee.know, stop }

  function stop() {
    forget()
    clearInterval(timer)
    stopTokens()
    for (const unsubscribe of unsubscribes) unsubscribe()
    for (const reader of Object.values(readers)) reader.stop()
  }
}

/** Who says 503 is left alone until somebody looks anew. */
function isOverloaded(reading: Reading<unknown>): boolean {
  const error = errorIn(reading)
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('status' in at && at.status === 503) return true
  return statusOf(error) === 503
}
