import { waitFor } from '../../core/eip1193/waitFor.ts'
import { walletError } from '../../core/ports/errors.ts'
import type { Conversation } from './converse.ts'
import {
  type AppTarget,
  type Association,
  associationLink,
  createAssociation,
  randomPort,
} from './createAssociation.ts'
import { createOpening, type Offer } from './createOpening.ts'
import type { OpenWalletApp } from './openWalletApp.ts'

export type AssociationsOptions = {
  readonly open: OpenWalletApp
  /** Offers another press to open an app; undefined until the offer is loaded. */
  readonly offer: () => Offer | undefined
  /** Aborts with the instance. */
  readonly signal: AbortSignal
}

/** The wallet to open. */
export type NamedAppTarget = AppTarget & {
  /** The wallet's name for the offer of another press. */
  readonly name?: string | undefined
}

/** Requests to make while the wallet is open. */
export type WalletTask<result> = (channel: Conversation) => Promise<result>

export type Associations = {
  /**
   * Opens a wallet, runs the requests and closes it. Simultaneous calls run one after the other in
   * the same conversation: a press opens one app.
   */
  use<result>(
    target: NamedAppTarget,
    work: WalletTask<result>,
    given?: AbortSignal,
  ): Promise<result>
  /**
   * Ends the open conversation, if any, with a last request beside pending ones.
   * Does not open a wallet.
   *
   * @throws the wallet's error, or {@link LatchkeyError} `PROVIDER_GONE` if it does not respond
   */
  end(last: WalletTask<unknown>): Promise<void>
}

type Open = {
  readonly channel: Promise<Conversation>
  readonly app: string | undefined
  readonly ending: AbortController
  /** The wallet, once it accepts requests. */
  reached?: Conversation
  users: number
}

/** How long the last request may take, in ms. */
const closeTimeout = 3_000

/** Loads the code of conversations; opening a wallet cannot wait for it. */
export const loadConversation = () => import('./converse.ts')

/** Opens wallets on request. One key is always ready, so that no press waits for it. */
export function createAssociations({ offer, open, signal }: AssociationsOptions): Associations {
  let ready: Association | undefined
  let current: Open | undefined
  let turn: Promise<unknown> = Promise.resolve()
  prepare()
  // Preloads before an app covers the page; a failed load is retried on use.
  loadConversation().catch(() => undefined)

  return {
    async end(last) {
      const mine = current
      if (!mine) return
      // New requests must not join a conversation that ends.
      current = undefined
      try {
        if (mine.reached) await waitFor(last(mine.reached), { limit: closeTimeout })
      } finally {
        finish(mine)
      }
    },
    async use(target, work, given) {
      signal.throwIfAborted()
      given?.throwIfAborted()
      // Requests to the previous wallet are abandoned.
      if (current && current.app !== target.app) finish(current)
      current ??= start(target)
      const mine = current
      mine.users += 1
      try {
        return await waitFor(inTurn(mine, work), { signal: given })
      } finally {
        mine.users -= 1
        // Others may still use the conversation.
        if (mine.users === 0) finish(mine)
      }
    },
  }

  async function inTurn<result>({ channel }: Open, work: WalletTask<result>): Promise<result> {
    const opened = await channel
    const done = turn.then(() => work(opened))
    // The next request starts regardless of how this one ended.
    turn = done.catch(() => undefined)
    return done
  }

  function start(target: NamedAppTarget): Open {
    const ending = new AbortController()
    const end = () => ending.abort(walletError('PROVIDER_GONE'))
    signal.addEventListener('abort', end)
    ending.signal.addEventListener('abort', () => signal.removeEventListener('abort', end))
    const association = ready
    prepare()
    const channel = association
      ? reach(association, target, ending.signal)
      : createAssociation().then((made) => reach(made, target, ending.signal))
    const mine: Open = { app: target.app, channel, ending, users: 0 }
    channel.then(
      (reached) => {
        mine.reached = reached
      },
      // Reported to those who use it.
      () => undefined,
    )
    return mine
  }

  function finish(mine: Open): void {
    mine.ending.abort(walletError('PROVIDER_GONE'))
    if (current === mine) current = undefined
  }

  function prepare(): void {
    ready = undefined
    createAssociation().then(
      (made) => {
        ready = made
      },
      // Retried and reported on the next press.
      () => undefined,
    )
  }

  async function reach(
    association: Association,
    { name, ...place }: NamedAppTarget,
    ending: AbortSignal,
  ): Promise<Conversation> {
    ending.throwIfAborted()
    const port = randomPort()
    const by = name === undefined ? undefined : offer()
    const opening = createOpening({
      ending,
      href: associationLink(association, port, place),
      offer: by && name !== undefined ? { by, name } : undefined,
      open,
    })
    try {
      await opening.begun
      const { converse } = await loadConversation()
      return await converse({ association, ending, port, trying: opening.signal })
    } finally {
      opening.done()
    }
  }
}
