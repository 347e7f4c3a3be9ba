import { waitFor } from '../../core/eip1193/waitFor.ts'
import { lateError } from '../../core/errors/lateErrors.ts'
import type { Conversation } from './converse.ts'
import {
  type Association,
  associationLink,
  createAssociation,
  type Place,
  randomPort,
} from './createAssociation.ts'
import { createOpening, type Offer } from './createOpening.ts'
import type { OpenLink } from './openLink.ts'

export type AssociationsOptions = {
  readonly open: OpenLink
  /** Offers to open an app by another press; absent until that is loaded. */
  readonly offer: () => Offer | undefined
  /** Aborts when nobody needs wallets any more. */
  readonly signal: AbortSignal
}

/** Which wallet is opened. */
export type Target = Place & {
  /** What the person knows it by, where they may have to press once more for it. */
  readonly name?: string | undefined
}

/** What is asked of a wallet while it is open. */
export type Work<result> = (channel: Conversation) => Promise<result>

export type Associations = {
  /**
   * Opens a wallet, asks it, and closes it. Several at once are asked one after the other in the same
   * conversation: a press opens one app.
   */
  use<result>(target: Target, work: Work<result>, given?: AbortSignal): Promise<result>
  /**
   * Ends the conversation that is open, if one is, with a last thing to say beside what is still asked.
   * Opens none.
   *
   * @throws what the wallet answers to it, or {@link LatchkeyError} `PROVIDER_GONE` where it does not.
   */
  end(last: Work<unknown>): Promise<void>
}

type Open = {
  readonly channel: Promise<Conversation>
  readonly app: string | undefined
  readonly ending: AbortController
  /** The wallet, once it can be asked. */
  reached?: Conversation
  users: number
}

/** How long a wallet may take to hear the last thing. */
const farewell = 3_000

/** How wallets are talked to: what opens them has no time to wait for it. */
export const loadConversation = () => import('./converse.ts')

/** Opens wallets for as long as they are asked. One key is always ready, so that no press waits for it. */
export function createAssociations({ offer, open, signal }: AssociationsOptions): Associations {
  let ready: Association | undefined
  let current: Open | undefined
  let turn: Promise<unknown> = Promise.resolve()
  prepare()
  // Before the page is behind an app; what fails here is tried again, and told, when it is needed.
  loadConversation().catch(() => undefined)

  return {
    async end(last) {
      const mine = current
      if (!mine) return
      // Who asks from now on does not join what ends.
      current = undefined
      try {
        if (mine.reached) await waitFor(last(mine.reached), { limit: farewell })
      } finally {
        finish(mine)
      }
    },
    async use(target, work, given) {
      signal.throwIfAborted()
      given?.throwIfAborted()
      // Another one is wanted: what the one that is open was asked has no answer any more.
      if (current && current.app !== target.app) finish(current)
      current ??= start(target)
      const mine = current
      mine.users += 1
      try {
        return await waitFor(inTurn(mine, work), { signal: given })
      } finally {
        mine.users -= 1
        // Others may still be asking in it.
        if (mine.users === 0) finish(mine)
      }
    },
  }

  async function inTurn<result>({ channel }: Open, work: Work<result>): Promise<result> {
    const opened = await channel
    const done = turn.then(() => work(opened))
    // Whoever comes next does not care how this one ended.
    turn = done.catch(() => undefined)
    return done
  }

  function start(target: Target): Open {
    const ending = new AbortController()
    const end = () => ending.abort(lateError('PROVIDER_GONE'))
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
      // Whoever uses it is told.
      () => undefined,
    )
    return mine
  }

  function finish(mine: Open): void {
    mine.ending.abort(lateError('PROVIDER_GONE'))
    if (current === mine) current = undefined
  }

  function prepare(): void {
    ready = undefined
    createAssociation().then(
      (made) => {
        ready = made
      },
      // Whoever presses meanwhile tries it again, and is told.
      () => undefined,
    )
  }

  async function reach(
    association: Association,
    { name, ...place }: Target,
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
