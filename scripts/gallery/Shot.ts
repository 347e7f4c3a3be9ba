/** Theme, size and language of a picture. */
export type Variant = {
  readonly name: string
  readonly theme: 'light' | 'dark'
  readonly width: number
  readonly height: number
  readonly locale: string
  /** The system replaces every color. */
  readonly isForced?: boolean
}

/** A picture that was taken. */
export type Shot = {
  readonly scenario: string
  readonly variant: string
  readonly file: string
}

const phone = { height: 700, locale: 'en' }

/** Every state is shown in each variant. */
export const variants: readonly Variant[] = [
  { ...phone, name: '390 light', theme: 'light', width: 390 },
  { ...phone, name: '390 dark', theme: 'dark', width: 390 },
  { ...phone, name: '360 light', theme: 'light', width: 360 },
  { ...phone, name: '320 light', theme: 'light', width: 320 },
  { ...phone, name: '320 dark', theme: 'dark', width: 320 },
  { ...phone, name: '768 light', theme: 'light', width: 768 },
  { ...phone, name: '768 dark', theme: 'dark', width: 768 },
  // Viewport of a window of 1280 × 800 at 200%.
  { height: 400, locale: 'en', name: 'zoom 200%', theme: 'light', width: 640 },
  { ...phone, locale: 'de', name: 'de', theme: 'light', width: 390 },
  { ...phone, locale: 'en-XA', name: 'en-XA', theme: 'light', width: 390 },
  { ...phone, locale: 'ar-XB', name: 'ar-XB', theme: 'dark', width: 390 },
  { ...phone, isForced: true, name: 'forced colors', theme: 'dark', width: 390 },
]
