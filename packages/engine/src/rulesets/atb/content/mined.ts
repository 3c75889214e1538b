export const puzzles = `
2e129992 courtyard-duel sfc32 49 lethal 0 0 3000131 40,0,0,0
3455d174 courtyard-duel sfc32 28 lethal 0 0 1010023 40,11,11,11
f679d3fd courtyard-duel sfc32 14 lethal 0 0 1012101 40,0,0,0
044f79a0 courtyard-duel sfc32 0 lethal 120 0 10101 40,11,11,11
d4d277df courtyard-duel sfc32 35 lethal 120 0 00201 40,0,0,0
33e29396 old-friends sfc32 24 lethal 230 0 221 36,11,11,11,11
8d07e249 lantern-night sfc32 27 lethal 230 0 2255562252240222202101023110 59,20,20,20
4fd45771 old-friends sfc32 17 lethal 260 0 02021 36,11,11,11,11
f300a77e courtyard-duel sfc32 7 lethal 260 2 001210 13,43,89,13
501986d7 long-breath sfc32 47 lethal 320 0 06203560320511211233211 85,50,50,44
`
