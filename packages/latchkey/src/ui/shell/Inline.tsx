import { useKit } from '@latchkey/kit/KitContext.ts'
import type { Part } from '@latchkey/kit/theme/parts.ts'
import { useStyles } from '@latchkey/kit/useStyles.ts'
import { type ReactNode, useId } from 'react'
import { FrameSlot } from '../kit/frame/FrameSlot.tsx'
import type { FeatureLoader } from './createFeatures.ts'
import { css } from './Modal.css.ts'
import { Sheet } from './Sheet.tsx'

export type InlineProps = { readonly features: FeatureLoader }

/** The sheet inside the host's element, without a dialog and a close button. */
export function Inline({ features }: InlineProps): ReactNode {
  useStyles(css)
  const { locale } = useKit()
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="lk lk-Inline"
      dir={locale.direction}
      lang={locale.tag}
    >
      <div className="lk-Card" part={'card' satisfies Part}>
        <Sheet canClose={false} features={features} titleId={titleId} />
        <FrameSlot />
      </div>
      <p aria-live="polite" className="lk-unseen" />
    </section>
  )
}
