import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import type { Meaning } from '../../decode/Meaning.ts'
import { shownText } from '../../decode/shownText.ts'
import { frameTexts } from '../texts.ts'
import { Facts } from './Facts.tsx'

/** Signed text is never cut. */
const whole = (text: string) => shownText(text, { most: Number.POSITIVE_INFINITY })

export type SignInViewProps = {
  readonly meaning: Extract<Meaning, { kind: 'signIn' }>
  readonly origin: string
}

/** A sign-in by its fields, with a warning if it is for another site than this one. */
export function SignInView({ meaning, origin }: SignInViewProps): ReactNode {
  const t = useTexts(frameTexts)
  const { fields, isOtherAccount, isOtherDomain } = meaning
  const { chainId, domain, expirationTime, issuedAt, nonce, resources, statement, uri } = fields
  const plain = (name: string, value: string | undefined) =>
    value === undefined ? [] : [{ name, value: whole(value) }]
  return (
    <section className="lk-Meaning">
      {isOtherDomain && (
        <Notice tone="negative">
          {t('approve.otherDomain', { domain: shownText(domain), site: new URL(origin).host })}
        </Notice>
      )}
      {isOtherAccount && <Notice tone="warning">{t('approve.otherAccount')}</Notice>}
      <Facts
        facts={[
          ...plain(t('approve.domain'), domain),
          ...plain(t('approve.statement'), statement),
          ...plain(t('approve.uri'), uri),
          ...plain(t('approve.chainId'), chainId),
          ...plain(t('approve.nonce'), nonce),
          ...plain(t('approve.issuedAt'), issuedAt),
          ...plain(t('approve.expires'), expirationTime),
          ...resources.map((resource, place) => ({
            name: t('approve.resource', { number: String(place + 1) }),
            value: whole(resource),
          })),
        ]}
      />
    </section>
  )
}
