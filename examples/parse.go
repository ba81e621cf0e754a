// Print the h-cards of the page on standard input. The page's URL is the argument.
package main

import (
	"fmt"
	"log"
	"os"

	"mf2.example/mf2"
)

func main() {
	page, err := mf2.Parse(os.Stdin, mf2.Option{Name: "base-url", Value: os.Args[1]})
	if err != nil {
		log.Fatal(err)
	}
	for _, item := range page.Items {
		if item.Is("h-card") {
			fmt.Println("name:", item.First("name"))
			fmt.Println("url:", item.First("url"))
		}
	}
}
