/** Finds codes in pictures, where the browser can (Shape Detection). */
type Detector = { detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats?(): Promise<readonly string[]>
}

/**
 * What a QR code in a picture says; nothing where there is none. Browsers that do not read codes, or
 * fail to, fetch what does, once they have a picture. Rejects where it is no picture, or larger than
 * they bear.
 */
export async function readCode(picture: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(picture)
  try {
    const detected = await detect(bitmap)
    if (detected) return detected[0]?.rawValue || undefined
    const { findCode } = await import('./findCode.ts')
    return await findCode(bitmap)
  } finally {
    bitmap.close()
  }
}

/** The codes that the browser reads; nothing where it cannot say. */
async function detect(
  bitmap: ImageBitmap,
): Promise<Awaited<ReturnType<Detector['detect']>> | undefined> {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  // Browsers that have it have it in this shape; no types of it come with TypeScript.
  const Detector = typeof found === 'function' ? (found as unknown as DetectorClass) : undefined
  try {
    const formats = await Detector?.getSupportedFormats?.()
    if (!Detector || !formats?.includes('qr_code')) return undefined
    return await new Detector({ formats: ['qr_code'] }).detect(bitmap)
  } catch {
    // The class may be there where the service of the system behind it is not: it is read without.
    return undefined
  }
}
