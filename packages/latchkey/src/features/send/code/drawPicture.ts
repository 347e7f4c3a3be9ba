/** Pixels as canvases give them: row by row, red, green, blue and opacity of each. */
export type Pixels = Pick<ImageData, 'data' | 'height' | 'width'>

/** A size and a rotation of a picture: the longer side in px, and the angle in radians. */
export type PictureView = { readonly side: number; readonly turn: number }

/** A picture that can be drawn in any size. */
export type Drawing = {
  /** The longer side of the original. */
  readonly longest: number
  readonly draw: (look: PictureView) => Pixels
}

/** Returns the picture's pixels at a size. */
export function drawPicture(picture: ImageBitmap): Drawing {
  const longest = Math.max(picture.width, picture.height)
  return {
    draw({ side, turn }) {
      const scale = side / longest
      const [along, across] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
      const canvas = document.createElement('canvas')
      canvas.width = Math.ceil((picture.width * along + picture.height * across) * scale)
      canvas.height = Math.ceil((picture.width * across + picture.height * along) * scale)
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('This browser has nothing to draw on.')
      // A code without a background is dark, mostly on white.
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.translate(canvas.width / 2, canvas.height / 2)
      context.rotate(turn)
      context.scale(scale, scale)
      context.imageSmoothingQuality = 'high'
      context.drawImage(picture, -picture.width / 2, -picture.height / 2)
      return context.getImageData(0, 0, canvas.width, canvas.height)
    },
    longest,
  }
}
