import type { FrameResult, FrameSession } from 'latchkey/protocol/frame'
import type { SocialLogin } from '../social/createSocial.ts'

/** The login of the visitor: what the page starts and waits for, and what the visitor does in the frame. */
export type Login = SocialLogin & {
  startEmail(email: string): Promise<FrameResult<'email.start'>>
  startPasskey(): void
  startToken(jwt: string): void
  /** Resolves when the visitor is logged in. */
  wait(signal: AbortSignal): Promise<FrameSession>
  /** The visitor's steps. */
  submitCode(code: string): Promise<void>
  resend(): Promise<void>
  /** Mails the link that approves this device again. */
  resendDeviceLink(): Promise<void>
  logInWithPasskey(): Promise<void>
  recoverWithPasskey(): Promise<void>
  recoverWithPhrase(phrase: string): Promise<void>
  /** Ends the step that offers a passkey or a recovery phrase. */
  finish(): void
  cancel(): void
}
