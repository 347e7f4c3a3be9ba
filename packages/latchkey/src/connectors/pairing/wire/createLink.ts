import type { Logger } from '../../../core/log/logger.ts'
import { relayCloseCodes } from '../../../protocol/relay/relayCodes.ts'
import type { LinkStatus } from './events.ts'

/** Dependencies and callbacks of a link. */
export type LinkOptions = {
  /** Relay URLs, tried in turn. */
  readonly urls: readonly string[]
  readonly logger: Logger
  /** The URL of a socket: the relay's with a fresh token. */
  addressOf(url: string): Promise<string>
  /** The socket is open, without subscriptions. */
  opened(): void
  /** A frame arrived; `answer` responds on the same socket only. */
  hear(text: string, answer: (text: string) => void): void
  /** Sends a small request that a live relay answers. */
  probe(): void
  /**
   * Reports the status. `refused`: the relay's reason for refusing access; retries go on, slowly.
   */
  tell(status: LinkStatus, refused?: string): void
}

/** One socket to one of several relays, while needed. */
export type Link = {
  readonly status: LinkStatus
  /** Sends a request; does nothing while closed. */
  ask(text: string): void
  /** Opens the socket, or closes it shortly after the last need. */
  need(isNeeded: boolean): void
  /** Shortens the delay before the next attempt to the minimum. */
  connectSoon(): void
  /** Abandons this socket for another. */
  lose(): void
  close(): void
}

/** Interval between checks of the socket. */
const beatMs = 5_000
/** A request without a response for so long means a dead socket. */
const silenceMs = 5_000
/** Timeout for the first opening; each attempt gets more for slow networks. */
const openMs = 4_000
/** Probe the relay after so long without a frame: browsers don't report pings. */
const quietMs = 25_000
/** The end of a socket that lived so long causes no delay. */
const provenMs = 10_000
/** Minimum interval between attempts, and the maximum per minute, whatever the demand. */
const spacingMs = 1_000
const mostTries = 18
const longestMs = 20_000

/** Keeps a socket open to any relay that responds. */
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
  // Callbacks of earlier attempts are stale.
  let attempt = 0
  let failures = 0
  let turn = 0
  let isNeeded = false
  // Start times of the latest attempts.
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
      // A close event follows with everything that a page may know.
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
    // The next need starts with a fresh delay.
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
    // Timers in background pages are slow, so overdue attempts start here.
    if (dueAt <= now) void start()
    else retry = setTimeout(() => void start(), dueAt - now)
  }

  function connectSoon(): void {
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

  // After network changes and sleep, a socket may be dead without an event.
  function wake(): void {
    if (status !== 'open') {
      connectSoon()
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
    connectSoon,
    lose,
    need(needed) {
      if (needed === isNeeded) return
      isNeeded = needed
      clearTimeout(leave)
      // Pending acknowledgements get a moment.
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
