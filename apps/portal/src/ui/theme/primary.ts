/**
 * The primary colours on offer: the default and one for each tone. They are data of the customizer and stored in the
 * browser; styles derive everything else from the chosen one (`tokens.css`).
 */
export const swatches = [
  { name: 'blue', colour: '#336da6' },
  { name: 'grey', colour: '#5f6b77' },
  { name: 'green', colour: '#17704a' },
  { name: 'cyan', colour: '#0e7490' },
  { name: 'amber', colour: '#85560a' },
  { name: 'red', colour: '#ad2a20' },
] as const

/** The primary colour of specification section 9, which needs nothing to be stored. */
export const PRIMARY = swatches[0].colour
