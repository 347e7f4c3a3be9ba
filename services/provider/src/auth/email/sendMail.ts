import { Refusal } from '../../http/errors/Refusal.ts'
import { refuseUpstream } from '../../http/errors/refuseUpstream.ts'
import type { Mail } from '../../upstreams/mail/MailPort.ts'
import type { AuthParts } from '../AuthParts.ts'

/** Sends a mail. @throws {@link Refusal} 503 if this provider sends none */
export async function sendMail({ ports }: Pick<AuthParts, 'ports'>, mail: Mail): Promise<void> {
  if (!ports.mail)
    throw new Refusal(503, { name: 'mail', description: 'This provider sends no mail. Set MAIL.' })
  await refuseUpstream(ports.mail.send(mail))
}
