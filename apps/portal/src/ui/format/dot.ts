/** Between the facts of one line, such as a shop and a time. A line can break before the dot, not after it. */
export const DOT = ' ·\u00A0'
