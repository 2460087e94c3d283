package io.lakewarden.tags;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.documents.DocumentException;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ResourceReaderTest {
    private static final Resource LAKE = Resource.live("arn:aws:s3:::lake", Map.of("team", "data"));
    private static final Resource BARE = Resource.live("arn:aws:s3:::bare", Map.of());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{'arn':'arn:aws:s3:::lake','tags':{'team':'data'}},{'arn':'arn:aws:s3:::bare','tags':{}}]",
                "{'arn':'arn:aws:s3:::lake','tags':{'team':'data'}}\n{'arn':'arn:aws:s3:::bare','tags':[]}\n",
                "{'tags':[{'Value':'data','Key':'team'}],'arn':'arn:aws:s3:::lake'} {'arn':'arn:aws:s3:::bare'}",
                "{'ResourceTagMappingList':[{'ResourceARN':'arn:aws:s3:::lake','Tags':[{'Key':'team','Value':'data'}]},"
                        + "{'ResourceARN':'arn:aws:s3:::bare','Tags':[],'ComplianceDetails':{'ComplianceStatus':true}}]}",
                "{'PaginationToken':'x','ResourceTagMappingList':[{'ResourceARN':'arn:aws:s3:::lake',"
                        + "'Tags':[{'Key':'team','Value':'data'}]}],'ResponseMetadata':{'a':[{}]}}"
                        + "{'ResourceTagMappingList':[{'ResourceARN':'arn:aws:s3:::bare','Tags':[]}],'PaginationToken':''}",
                "[{'ResourceTagMappingList':[{'ResourceARN':'arn:aws:s3:::lake','Tags':[{'Key':'team','Value':'data'}]}]},"
                        + "{'ResourceTagMappingList':[{'ResourceARN':'arn:aws:s3:::bare','Tags':null}]}]"
            })
    void everyFormOfTheInputGivesTheSameResources(String json) {
        assertThat(read(json)).containsExactly(LAKE, BARE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \n", "[]", "{'ResourceTagMappingList':[]}", "{'PaginationToken':''}"})
    void nothingIsNoResource(String json) {
        assertThat(read(json)).isEmpty();
    }

    @Test
    void whatATagListCanHoldAndAMapCannotIsKept() {
        List<Resource> read = read("{'arn':'a','tags':[{'Key':'t','Value':'1'},{'Key':'t'},{'Key':'n','Value':7}],"
                + "'source':'template','account':'111122223333','region':'eu-west-1'}");
        assertThat(read)
                .containsExactly(new Resource(
                        "a",
                        List.of(new Tag("t", "1"), new Tag("t", ""), new Tag("n", "7")),
                        Resource.Source.TEMPLATE,
                        "111122223333",
                        "eu-west-1"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            [1]                                      | r.json:1:2: expected a resource
            "x"                                      | r.json:1:1: expected a resource
            [[]]                                     | r.json:1:2: expected a resource, not a list
            {"tags":{}}                              | r.json:1:1: a resource without "arn"
            {"arn":null,"tags":{}}                   | r.json:1:8: expected an ARN
            {"arn":"a","tags":"team"}                | r.json:1:19: expected tags as
            {"arn":"a","tags":["team"]}              | r.json:1:20: expected a tag
            {"arn":"a","tags":{"team":["x"]}}        | r.json:1:27: expected a tag value
            {"arn":"a","tags":[{"Value":"x"}]}       | a tag without "Key"
            {"arn":"a","source":"Template"}          | r.json:1:21: expected "live" or "template"
            {"ResourceTagMappingList":{}}            | r.json:1:27: expected a list
            {"arn":"a"                               | r.json:1:11: not JSON
            {"arn":"a"} xyz                          | not JSON: Unrecognized token
            {"arn":"a","tags":{},"Tags":[]}          | r.json:1:29: "Tags" twice in a resource
            {"arn":"a","tags":[{"Key":"k","Key":"l"}]} | r.json:1:37: "Key" twice
            {"arn":"a","tags":[{"Key":"k","Value":"v","TagValue":"w"}]} | r.json:1:54: "TagValue" twice
            {"arn":"a","ResourceARN":"b"}            | r.json:1:26: "ResourceARN" twice in a resource
            {"arn":"a","ResourceTagMappingList":[]}  | r.json:1:12: found an ARN and "ResourceTagMappingList"
            {"ResourceTagMappingList":[],"arn":"a"}  | r.json:1:30: found an ARN and "ResourceTagMappingList"
            {"ResourceTagMappingList":[],"ResourceTagMappingList":[]} | "ResourceTagMappingList" twice in a page
            """)
    void whatIsNoResourceIsRefusedWithItsPlace(String json, String message) {
        assertThatThrownBy(() -> read(json))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining(message);
    }

    /// Read as UTF-8, or as UTF-16 where the bytes say so; a byte order mark and CRLF say nothing.
    @Test
    void theEncodingsOfEditorsAreRead() {
        String json = "{'arn':'arn:aws:s3:::lake','tags':{'team':'data'}}\r\n\r\n".replace('\'', '"');
        assertThat(read(("\uFEFF" + json + json).getBytes(UTF_8))).containsExactly(LAKE, LAKE);
        assertThat(read(json.getBytes(UTF_16))).containsExactly(LAKE);
        assertThat(read(json.getBytes(UTF_16LE))).containsExactly(LAKE);
    }

    @Test
    void bytesThatAreNoTextAreRefused() {
        for (byte[] bytes : List.of(
                "{\"arn\":\"é\"}".getBytes(ISO_8859_1), new byte[] {0, 0, 0, '{', -1, -1, -1, -1}, new byte[] {'{', 0, 1
                })) {
            assertThatThrownBy(() -> read(bytes)).isInstanceOf(DocumentException.class);
        }
        assertThatThrownBy(() -> read("{'arn':'a'}\0")).hasMessageContaining("r.json:1:13: not JSON");
    }

    @Test
    void aResourceWithMoreTagsThanMemoryAndTimeShouldHoldIsRefused() {
        String tags = "{'Key':'k','Value':'v'},".repeat(100_000);
        assertThat(read("{'arn':'a','tags':[" + tags.substring(0, tags.length() - 1) + "]}"))
                .hasSize(1);
        assertThatThrownBy(() -> read("{'arn':'a','tags':[" + tags + "{'Key':'k'}]}"))
                .hasMessageContaining("more than 100000 tags on one resource");
    }

    @Test
    void aTextOfManyMegabytesIsRefusedWithoutJacksonsOwnAffairs() {
        assertThatThrownBy(() -> read("{'arn':'" + "x".repeat(20_100_000) + "'}"))
                .isInstanceOf(DocumentException.class)
                .hasMessageEndingWith("exceeds the maximum allowed (20000000)");
    }

    @Test
    void deepNestingIsRefusedNotFatal() {
        assertThatThrownBy(() -> read("{'arn':'a','x':" + "[".repeat(100_000) + "]".repeat(100_000) + "}"))
                .isInstanceOf(DocumentException.class);
    }

    private static List<Resource> read(String json) {
        return read(json.replace('\'', '"').getBytes(UTF_8));
    }

    private static List<Resource> read(byte[] json) {
        List<Resource> resources = new ArrayList<>();
        try (ResourceReader reader = ResourceReader.of("r.json", new ByteArrayInputStream(json))) {
            for (Optional<Resource> next = reader.next(); next.isPresent(); next = reader.next()) {
                resources.add(next.get());
            }
        }
        return resources;
    }
}
