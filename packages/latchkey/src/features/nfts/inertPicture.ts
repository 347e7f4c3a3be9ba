/** More bytes than that are no picture for a page. */
const mostBytes = 8_000_000
/** Drawn without a size of its own. */
const plainSide = 512

/**
 * A picture that is nothing but pixels. Drawings (SVG) are painted: in an `<img>` they run nothing,
 * but their address would run in the page's name for whoever opens it in a tab of its own.
 *
 * @throws where it is no picture
 */
export async function inertPicture(blob: Blob, side: number): Promise<Blob> {
  if (!/^image\//i.test(blob.type)) throw new Error(`This is no picture: ${blob.type}`)
  if (blob.size > mostBytes) throw new Error(`This picture is too large: ${blob.size} bytes`)
  return /^image\/svg/i.test(blob.type) ? paint(blob, side) : blob
}

async function paint(blob: Blob, side: number): Promise<Blob> {
  const url = URL.createObjectURL(blob)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const width = image.naturalWidth || plainSide
    const height = image.naturalHeight || plainSide
    const scale = side / Math.max(width, height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await toPng(canvas)
  } finally {
    URL.revokeObjectURL(url)
  }
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((painted) =>
      painted ? resolve(painted) : reject(new Error('The picture could not be painted')),
    ),
  )
}
