export const puzzles = ``
