import type { CaipAddress } from '../../../core/caip.ts'
import type { Engine } from '../../../core/engine.ts'
import { onDestroy } from '../../../core/lifetime/onDestroy.ts'
import { shareReader } from '../../../core/lifetime/shareReader.ts'
import { followQuery } from '../../../core/queries/followQuery.ts'
import type { QueryState } from '../../../core/queries/queryState.ts'
import { watchTokens } from '../../../core/tokens/watchTokens.ts'
import { buyAmount } from '../buyAmount.ts'
import { sendModel } from '../sendModel.ts'
import { type SendState, sendStore, unread } from '../sendStore.ts'
import { sendQueries } from './sendQueries.ts'
import { type SendWatching, sendWatching } from './sendWatching.ts'

/** Polls the form's data while any of its views is mounted. Returns what stops it. */
export function watchSend(engine: Engine): () => void {
  return shareReader(sendWatching(engine), () => startWatching(engine))
}

function startWatching(engine: Engine): NonNullable<SendWatching['reader']> {
  const store = sendStore(engine)
  const followers = {
    coin: followerOf('coin'),
    fee: followerOf('fee'),
    recipientKind: followerOf('recipientKind'),
    pastTransfers: followerOf('pastTransfers'),
    recipient: followerOf('recipient'),
    token: followerOf('token'),
  }
  let account: CaipAddress | undefined
  let stopTokens = () => {}

  function followerOf<name extends keyof SendState>(name: name) {
    type Data = SendState[name] extends QueryState<infer data> ? data : never
    return followQuery<Data>(engine, (state) => store.setState({ [name]: state }))
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
    const queries = sendQueries(engine, store.getState())
    followers.coin.follow(queries.coin)
    followers.token.follow(queries.token)
    followers.recipient.follow(queries.recipient)
    followers.recipientKind.follow(queries.recipientKind)
    followers.pastTransfers.follow(queries.pastTransfers)
    followers.fee.follow(queries.fee)
  }

  function refresh() {
    const state = store.getState()
    followers.coin.refresh()
    followers.token.refresh()
    followers.fee.refresh()
    for (const name of ['recipient', 'recipientKind', 'pastTransfers'] as const)
      if (state[name].status === 'failed') followers[name].refresh()
  }

  store.setState(unread)
  follow()
  const unsubscribes = [engine.store.subscribe(follow), store.subscribe(follow)]
  const forget = onDestroy(engine, stop)
  return { refresh, setFee: followers.fee.setData, stop }

  function stop() {
    forget()
    stopTokens()
    for (const unsubscribe of unsubscribes) unsubscribe()
    for (const follower of Object.values(followers)) follower.stop()
  }
}
