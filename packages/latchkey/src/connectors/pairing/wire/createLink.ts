import type { Logger } from '../../../core/log/logger.ts'
import { relayCloseCodes } from '../../../protocol/relay/relayCodes.ts'
import type { LinkStatus } from './events.ts'

/** What a link is given, and whom it tells. */
export type LinkOptions = {
  /** Tried in turn. */
  readonly urls: readonly string[]
  readonly logger: Logger
  /** Where to open a socket: the URL with a fresh token. */
  addressOf(url: string): Promise<string>
  /** It is open, and knows nothing of the socket before it. */
  opened(): void
  /** A frame came; `answer` goes out on the socket that it came on, or not at all. */
  hear(text: string, answer: (text: string) => void): void
  /** Asks something small, which a relay that is still there answers. */
  probe(): void
  /** `refused`: what the relay said when it did not let us in. Trying goes on, slowly. */
  tell(status: LinkStatus, refused?: string): void
}

/** One socket to one of several relays, for as long as it is needed. */
export type Link = {
  readonly status: LinkStatus
  /** Sends what the relay has to answer; nothing where it is not open. */
  ask(text: string): void
  /** Opens, or closes a moment after nobody needs it. */
  need(isNeeded: boolean): void
  /** Where the next try waits, it waits no longer than decency asks. */
  hurry(): void
  /** Gives this socket up and tries another. */
  lose(): void
  close(): void
}

/** How often the socket is looked at. */
const beatMs = 5_000
/** An answer that takes longer will not come. */
const silenceMs = 5_000
/** How long opening may take at first; networks that are slow get more with each try. */
const openMs = 4_000
/** After so long without a frame the relay is asked whether it is there: browsers see no pings. */
const quietMs = 25_000
/** A socket that lived so long was a good one: its end is no reason to wait. */
const provenMs = 10_000
/** Whatever asks for haste, tries are at least so far apart, and no more than so many a minute. */
const spacingMs = 1_000
const mostTries = 18
const longestMs = 20_000

/** Keeps a socket open to whichever relay answers. */
export function createLink({
  addressOf,
  hear,
  logger,
  opened,
  probe,
  tell,
  urls,
}: LinkOptions): Link {
  let status: LinkStatus = 'idle'
  let socket: WebSocket | undefined
  // What belongs to an earlier try is stale.
  let attempt = 0
  let failures = 0
  let turn = 0
  let isNeeded = false
  // When the latest tries began.
  const starts: number[] = []
  let openedAt = 0
  let heardAt = 0
  let askedAt = 0
  let dueAt = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let leave: ReturnType<typeof setTimeout> | undefined
  let soon: ReturnType<typeof setTimeout> | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  let listening = new AbortController()

  function become(next: LinkStatus, refused?: string): void {
    status = next
    tell(next, refused)
  }

  async function start(): Promise<void> {
    const url = urls[turn % urls.length] ?? ''
    const mine = ++attempt
    const isStale = () => mine !== attempt
    starts.push(performance.now())
    if (starts.length > mostTries) starts.shift()
    dueAt = 0
    try {
      const address = await addressOf(url)
      if (isStale()) return
      const made = new WebSocket(address)
      socket = made
      made.onopen = () => {
        if (isStale()) return
        openedAt = heardAt = performance.now()
        logger.debug('relay: open', url)
        become('open')
        opened()
      }
      made.onmessage = ({ data }) => {
        if (isStale()) return
        heardAt = performance.now()
        askedAt = 0
        if (typeof data === 'string') hear(data, (text) => isStale() || made.send(text))
      }
      // `close` follows and says all that a page may know.
      made.onerror = () => undefined
      made.onclose = ({ code, reason }) => {
        if (isStale()) return
        logger.debug('relay: closed', url, code, reason)
        lose(code === relayCloseCodes.refused ? reason : undefined)
      }
    } catch (error) {
      logger.debug('relay: no socket', url, error)
      if (!isStale()) lose()
    }
  }

  function lose(refused?: string): void {
    const isProven = openedAt > 0 && performance.now() - openedAt >= provenMs
    drop()
    if (isProven) failures = 0
    else {
      failures++
      turn++
    }
    const isRefused = refused !== undefined && failures >= urls.length
    if (isRefused) failures = Math.max(failures, 6)
    become('connecting', isRefused ? refused : undefined)
    const delay = Math.min(longestMs, 125 * 2 ** Math.min(failures, 9))
    // Whoever needs it next begins anew.
    if (isNeeded) wait(failures && delay * (0.5 + Math.random() / 2))
    else close()
  }

  function drop(): void {
    attempt++
    clearTimeout(retry)
    socket?.close()
    socket = undefined
    openedAt = askedAt = dueAt = 0
  }

  function wait(milliseconds: number): void {
    clearTimeout(retry)
    const now = performance.now()
    const [first = now] = starts
    dueAt = Math.max(now + milliseconds, starts.length < mostTries ? 0 : first + 60_000)
    // Timers of pages in the background are slow: what is due is not left to one.
    if (dueAt <= now) void start()
    else retry = setTimeout(() => void start(), dueAt - now)
  }

  function hurry(): void {
    if (dueAt) wait(Math.max(0, Math.min(dueAt, startedAt() + spacingMs) - performance.now()))
  }

  function startedAt(): number {
    return starts.at(-1) ?? -spacingMs
  }

  function check(): void {
    const now = performance.now()
    if (status === 'open') {
      if (askedAt && now - askedAt >= silenceMs) lose()
      else if (!askedAt && now - heardAt >= quietMs) probe()
    } else if (!dueAt && now - startedAt() >= Math.min(failures + 1, 4) * openMs) lose()
  }

  // The network came or went, or the page was away, where sockets die unheard.
  function wake(): void {
    if (status !== 'open') {
      hurry()
      return
    }
    askedAt ||= performance.now() - silenceMs / 2
    probe()
    clearTimeout(soon)
    soon = setTimeout(check, silenceMs / 2)
  }

  function close(): void {
    drop()
    clearTimeout(leave)
    clearTimeout(soon)
    clearInterval(beat)
    listening.abort()
    isNeeded = false
    if (status !== 'idle') become('idle')
  }

  return {
    ask(text) {
      if (status !== 'open') return
      askedAt ||= performance.now()
      socket?.send(text)
    },
    close,
    hurry,
    lose,
    need(needed) {
      if (needed === isNeeded) return
      isNeeded = needed
      clearTimeout(leave)
      // What is still on its way, an acknowledgement or a goodbye, gets a moment.
      if (!needed) leave = setTimeout(close, status === 'open' ? 1_000 : 0)
      else if (status === 'idle') {
        listening = new AbortController()
        const { signal } = listening
        if (typeof window !== 'undefined') {
          for (const name of ['online', 'offline', 'pageshow'])
            window.addEventListener(name, wake, { signal })
          document.addEventListener(
            'visibilitychange',
            () => document.visibilityState === 'visible' && wake(),
            { signal },
          )
        }
        beat = setInterval(check, beatMs)
        become('connecting')
        wait(failures && Math.max(0, startedAt() + spacingMs - performance.now()))
      }
    },
    get status() {
      return status
    },
  }
}
