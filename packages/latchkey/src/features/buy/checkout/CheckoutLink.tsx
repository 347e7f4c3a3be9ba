import { css } from '@latchkey/kit/controls/Button.css.ts'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { useStyles } from '@latchkey/kit/useStyles.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { moreTexts } from '../moreTexts.ts'
import type { Purchase } from '../purchase.ts'
import { noteOpened } from './reopenCheckout.ts'

export type CheckoutLinkProps = { readonly purchase: Purchase }

/** Opens the checkout through a link, which no browser blocks. */
export function CheckoutLink({ purchase }: CheckoutLinkProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(moreTexts)
  useStyles(css)
  return (
    <a
      className="lk-Button"
      data-kind="primary"
      data-size="medium"
      href={purchase.url}
      onClick={(event) => {
        if (!noteOpened(engine, purchase)) event.preventDefault()
      }}
      rel="noopener noreferrer"
      target="_blank"
    >
      <span className="lk-Button-label">
        {t('buy.open')}
        <Icon name="external" size={16} />
      </span>
    </a>
  )
}
