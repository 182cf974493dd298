import { draw } from '@arbiter/contract/submissions/run'
import type { DrawnPicture, DrawPicture } from '@arbiter/database/problem-packages/store/store-pictures'
import { fault, type PlainFault } from '@arbiter/problem-format/fault'
import { MAX_DRAWING_BYTES } from '@arbiter/rules/limits'
import { DRAWING_HEAD_BYTES, drawingKindOf, isPlainDrawing } from '@arbiter/rules/problems/drawings'
import { redrawPackagePicture } from './redraw-picture.ts'

/** The result of converting a PDF, SVG or EPS file in a sandbox. */
export type Conversion =
  | { kind: 'drawn'; type: 'svg' | 'png'; content: Buffer }
  | { kind: 'rejected' }
  | { kind: 'converter-missing'; package: string }
  | { kind: 'no-sandbox' }

export type Convert = (file: Buffer) => Promise<Conversion>

/** Bitmaps are redrawn here. A vector drawing needs a converter in a sandbox, which the caller provides. */
export function packagePictures(convert: Convert): DrawPicture {
  return async (file) => {
    if (drawingKindOf(file.toString('latin1', 0, DRAWING_HEAD_BYTES)) === null) return drawnPixels(file, false)
    if (file.length > MAX_DRAWING_BYTES)
      return failed(fault('picture.tooLarge', { megabytes: MAX_DRAWING_BYTES / 1024 / 1024 }))
    return shownDrawing(await convert(file))
  }
}

async function shownDrawing(conversion: Conversion): Promise<DrawnPicture> {
  switch (conversion.kind) {
    case 'drawn':
      return conversion.type === 'png' ? drawnPixels(conversion.content, true) : drawnShapes(conversion.content)
    case 'rejected':
      return failed(fault('picture.unreadable'))
    case 'converter-missing':
      return failed(fault('picture.converterMissing', { name: conversion.package }))
    case 'no-sandbox':
      return failed(fault('picture.runnerSilent'))
  }
}

const failed = (fault: PlainFault): DrawnPicture => ({ kind: 'failed', fault })

/** Checked here again: a hostile file may have taken over the converter, and browsers get its output. */
const drawnShapes = (content: Buffer): DrawnPicture =>
  isPlainDrawing(content.toString('utf8'))
    ? { kind: 'drawn', content, type: 'svg', isDense: false }
    : failed(fault('picture.unreadable'))

async function drawnPixels(file: Buffer, isDense: boolean): Promise<DrawnPicture> {
  const drawn = await redrawPackagePicture(file)
  return drawn ? { kind: 'drawn', content: drawn.content, type: 'webp', isDense } : failed(fault('picture.unreadable'))
}

/** As long as a converter may take, plus other runs before it in the queue. */
const ANSWER_WITHIN_MS = 120_000

/** Converts in the runner's sandbox. */
export function convertByRunner(runnerUrl: string): Convert {
  return async (file) => {
    try {
      const answer = await fetch(`${runnerUrl}${draw.path}`, {
        method: draw.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ file: file.toString('base64') }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      if (!answer.ok) return { kind: 'no-sandbox' }
      const { picture, missingPackage } = draw.reply.parse(await answer.json())
      if (missingPackage !== null) return { kind: 'converter-missing', package: missingPackage }
      return picture
        ? { kind: 'drawn', type: picture.type, content: Buffer.from(picture.content, 'base64') }
        : { kind: 'rejected' }
    } catch {
      return { kind: 'no-sandbox' }
    }
  }
}
