import * as v from 'valibot'
import { text } from './fields.ts'
import { frameSession } from './frameResults.ts'

const kind = v.literal('event')

/**
 * An event that the frame sends without a request. `screen` names the screen that the frame shows now:
 *
 * | screen | meaning |
 * | --- | --- |
 * | `code` | the visitor types the code of the mail |
 * | `device` | the visitor approves this device by a link in a mail |
 * | `recover` | the second share is missing: passkey or recovery phrase |
 * | `secure` | the visitor is led to a passkey or a recovery kit |
 * | `passkey` | the passkey button |
 * | `social` | the button that opens the provider of a social login |
 * | `farcaster` | the code and the link that open a Farcaster app |
 * | `known` | whether a social login belongs to an account with the same address |
 * | `approve` | a wallet request waits for approval |
 * | `calls` | the state of calls that the visitor approved |
 * | `settings`, `export`, `changeEmail` | the account's settings |
 * | `none` | nothing |
 *
 * @example
 * ```ts
 * import { frameEvent } from 'latchkey/protocol/frame'
 * import { parse } from 'valibot'
 *
 * const event = parse(frameEvent, { event: 'height', kind: 'event', px: 420 })
 * if (event.event === 'height') event.px // 420
 * ```
 */
export const frameEvent = v.variant('event', [
  v.object({
    kind,
    event: v.literal('screen'),
    screen: v.picklist([
      'none',
      'code',
      'device',
      'recover',
      'secure',
      'passkey',
      'social',
      'farcaster',
      'known',
      'approve',
      'calls',
      'settings',
      'export',
      'changeEmail',
    ]),
  }),
  /** The height of the content, in CSS pixels. */
  v.object({
    kind,
    event: v.literal('height'),
    px: v.pipe(v.number(), v.minValue(0), v.maxValue(20_000)),
  }),
  /** Escape was pressed in the frame, where the page can't hear it. */
  v.object({ kind, event: v.literal('escape') }),
  /** The visitor pressed a button that leaves the screen, e.g. Done or Back. */
  v.object({ kind, event: v.literal('leave') }),
  /** The frame can't open a window for a login. Apps that show pages may open the URL instead. */
  v.object({
    kind,
    event: v.literal('link'),
    url: v.pipe(text(4_000), v.regex(/^https?:\/\//)),
  }),
  /** Accounts or chains changed, or (without a session) the login ended. */
  v.object({
    kind,
    event: v.literal('session'),
    session: v.optional(frameSession),
  }),
])

/** An event that the frame sends without a request. */
export type FrameEvent = v.InferOutput<typeof frameEvent>

/** A screen of the frame. */
export type FrameScreen = Extract<FrameEvent, { event: 'screen' }>['screen']
