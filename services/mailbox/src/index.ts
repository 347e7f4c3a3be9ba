export type { CaughtMail } from './CaughtMail.ts'
export { type Mailbox, type MailboxOptions, startMailbox } from './startMailbox.ts'
