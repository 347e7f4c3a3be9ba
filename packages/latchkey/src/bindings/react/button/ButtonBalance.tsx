import { type ReactNode, useEffect, useState } from 'react'
import type { Namespace } from '../../../core/caip.ts'
import { engineOf } from '../../../core/instance/engineOf.ts'
import type { Latchkey } from '../../../core/instance/latchkey.ts'
import { followBalance } from '../../../core/tokens/followBalance.ts'

export type ButtonBalanceProps = {
  readonly latchkey: Latchkey
  readonly namespace: Namespace | undefined
}

/** Shows the account's balance, or "–" while it is unknown. */
export function ButtonBalance({ latchkey, namespace }: ButtonBalanceProps): ReactNode {
  const [text, setText] = useState<string>()
  useEffect(() => followBalance(engineOf(latchkey), namespace, setText), [latchkey, namespace])
  return <span className="lk-button-balance">{text ?? '–'}</span>
}
