export const zh = {}
