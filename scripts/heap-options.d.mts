export declare const heapOptions: readonly string[]
