import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useSelected } from '../kit/useSelected.ts'

/** Toasts for visitors and alerts for developers, whose code loads with the first of them. */
export function Notices(): ReactNode {
  const wanted = useSelected(({ notices }) => notices.toast ?? notices.alert)
  const [Bars, setBars] = useState<ComponentType>()
  useEffect(() => {
    if (!wanted) return
    import('./NoticeBars.tsx').then(
      ({ NoticeBars }) => setBars(() => NoticeBars),
      // Views and console say the same. The next notice loads the code again.
      () => undefined,
    )
  }, [wanted])
  return Bars && <Bars />
}
