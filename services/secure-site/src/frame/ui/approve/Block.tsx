import { Notice } from '@latchkey/kit/status/Notice.tsx'
import type { ReactNode } from 'react'
import { type Fact, Facts } from './Facts.tsx'

export type BlockProps = {
  readonly title: string
  readonly text?: string
  readonly facts: readonly Fact[]
  readonly warning?: string | undefined
}

/** One thing that a request does, with its facts. */
export function Block({ facts, text, title, warning }: BlockProps): ReactNode {
  return (
    <section className="lk-Meaning">
      <p className="lk-Meaning-title" dir="auto">
        {title}
      </p>
      {text && <p className="lk-Frame-text">{text}</p>}
      {facts.length > 0 && <Facts facts={facts} />}
      {warning && <Notice tone="warning">{warning}</Notice>}
    </section>
  )
}
