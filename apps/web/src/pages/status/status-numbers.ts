export const secondsText = (seconds: number) => `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`
export const noiseText = (share: number) => `± ${(share * 100).toFixed(1)}%`
export const factorText = (factor: number) => factor.toFixed(2)
