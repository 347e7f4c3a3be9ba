export type { CaughtMail } from './CaughtMail.ts'
export { readMails } from './readMails.ts'
export { type Mailbox, type MailboxOptions, startMailbox } from './startMailbox.ts'
