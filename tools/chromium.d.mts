export const withoutWindow: string
export const findInstalledChromium: () => string | undefined
